CREATE TABLE "bus_note" (
	"id" text PRIMARY KEY NOT NULL,
	"letter" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "bus_note_at_idx" ON "bus_note" USING btree ("at");