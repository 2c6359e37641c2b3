CREATE INDEX "op_step_slot_idx" ON "op_step" USING btree ("slot");--> statement-breakpoint
CREATE INDEX "op_step_filled_idx" ON "op_step" USING btree ("to") WHERE "op_step"."mint" is not null;