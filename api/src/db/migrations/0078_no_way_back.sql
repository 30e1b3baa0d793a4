ALTER TABLE "kept_answers" DROP CONSTRAINT "kept_answers_reason";--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "no_going_back" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_reason" CHECK ("kept_answers"."reason" in ('late', 'unknownTime', 'otherDevice', 'handedIn', 'graded', 'left'));--> statement-breakpoint
/* Attempts that are running keep the rule that their page follows. */
UPDATE "attempts" SET "no_going_back" = true
FROM "writing_rules" rules
WHERE rules.assessment_id = "attempts".assessment_id AND rules.no_going_back AND "attempts".handed_in_at IS NULL;
