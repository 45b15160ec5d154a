DROP INDEX "removed_markers_user_key";--> statement-breakpoint
CREATE INDEX "removed_markers_user" ON "removed_markers" USING btree ("user_id");