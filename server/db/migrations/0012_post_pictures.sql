CREATE TABLE "post_picture" (
	"id" text NOT NULL,
	"post_id" text NOT NULL,
	"address" text NOT NULL,
	CONSTRAINT "post_picture_id_post_id_pk" PRIMARY KEY("id","post_id")
);
--> statement-breakpoint
ALTER TABLE "post_picture" ADD CONSTRAINT "post_picture_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_picture_post_idx" ON "post_picture" USING btree ("post_id");