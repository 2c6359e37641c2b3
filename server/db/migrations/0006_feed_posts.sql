CREATE TABLE "post" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"author" text NOT NULL,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_received_idx" ON "post" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "post_user_idx" ON "post" USING btree ("user_id","received_at");