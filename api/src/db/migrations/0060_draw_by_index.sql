DROP INDEX "derived"."question_list_shuffle";--> statement-breakpoint
CREATE INDEX "question_list_shuffle" ON "derived"."question_list" USING btree ("place_id","is_faulty","shuffle","question_id");