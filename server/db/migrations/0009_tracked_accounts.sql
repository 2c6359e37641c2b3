CREATE TABLE "tracked_account" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"source" text NOT NULL,
	"handle" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tracked_account" ADD CONSTRAINT "tracked_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tracked_account_user_idx" ON "tracked_account" USING btree ("user_id","source","author");--> statement-breakpoint
CREATE INDEX "tracked_account_source_idx" ON "tracked_account" USING btree ("source","author");