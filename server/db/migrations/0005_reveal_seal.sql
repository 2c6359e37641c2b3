CREATE TABLE "reveal_seal" (
	"id" text PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"iv" "bytea" NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"tag" "bytea" NOT NULL,
	"plain_seq" bigint NOT NULL,
	"plain_hash" text NOT NULL,
	"rows" bigint NOT NULL,
	"head_hash" text NOT NULL,
	"mac" text NOT NULL
);
