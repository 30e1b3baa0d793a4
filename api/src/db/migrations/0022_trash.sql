ALTER TABLE "assessments" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "assessments" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "deleted_with" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "lectures" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "erase_after" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_deleted_with_school_fk" FOREIGN KEY ("school_id","deleted_with") REFERENCES "public"."categories"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lectures" ADD CONSTRAINT "lectures_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessments_trash" ON "assessments" USING btree ("school_id","deleted_at") WHERE "assessments"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "categories_trash" ON "categories" USING btree ("school_id","deleted_at") WHERE "categories"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "courses_trash" ON "courses" USING btree ("school_id","deleted_at") WHERE "courses"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "lectures_trash" ON "lectures" USING btree ("school_id","deleted_at") WHERE "lectures"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "questions_trash" ON "questions" USING btree ("school_id","deleted_at") WHERE "questions"."deleted_at" is not null;--> statement-breakpoint
-- What was deleted before there was a trash can be restored for 30 days from now.
UPDATE "questions" AS q SET "erase_after" = now() + interval '30 days', "deleted_by" = (
	SELECT t."author_id" FROM "question_trail" t
	WHERE t."school_id" = q."school_id" AND t."question_id" = q."id" AND t."kind" = 'deleted' ORDER BY t."id" DESC LIMIT 1
) WHERE q."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "assessments" AS a SET "erase_after" = now() + interval '30 days', "deleted_by" = (
	SELECT l."user_id" FROM "audit_log" l
	WHERE l."school_id" = a."school_id" AND l."record" = 'assessment' AND l."record_id" = a."id" AND l."action" = 'assessment.deleted'
	ORDER BY l."id" DESC LIMIT 1
) WHERE a."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "lectures" SET "erase_after" = now() + interval '30 days' WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "categories" SET "erase_after" = now() + interval '30 days' WHERE "deleted_at" IS NOT NULL;
