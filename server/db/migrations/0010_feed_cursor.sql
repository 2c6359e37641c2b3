CREATE TABLE "feed_cursor" (
	"source" text PRIMARY KEY NOT NULL,
	"cursor" bigint NOT NULL
);
