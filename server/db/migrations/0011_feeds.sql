CREATE TABLE "feed_read" (
	"address" text PRIMARY KEY NOT NULL,
	"etag" text,
	"last_modified" text,
	"seen" jsonb NOT NULL
);
