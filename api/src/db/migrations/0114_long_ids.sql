-- Each table is rewritten once, under ACCESS EXCLUSIVE until the end of the migration; docs/scale.md says how long that takes.
-- Without its foreign keys, which would otherwise be checked twice: when the referenced column changes, and when the
-- referencing one does.
SET LOCAL maintenance_work_mem = '256MB';--> statement-breakpoint
ALTER TABLE "annotation_events" DROP CONSTRAINT "annotation_events_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "attempt_answers" DROP CONSTRAINT "attempt_answers_attempt_id_school_fk";--> statement-breakpoint
ALTER TABLE "cell_events" DROP CONSTRAINT "cell_events_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "feedback_files" DROP CONSTRAINT "feedback_files_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "grading_shares" DROP CONSTRAINT "grading_shares_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "kept_answers" DROP CONSTRAINT "kept_answers_attempt_id_school_fk";--> statement-breakpoint
ALTER TABLE "mark_events" DROP CONSTRAINT "mark_events_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "mark_questions" DROP CONSTRAINT "mark_questions_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "report_cards" DROP CONSTRAINT "report_cards_mail_id_mails_id_fk";--> statement-breakpoint
ALTER TABLE "scanned_sheets" DROP CONSTRAINT "scanned_sheets_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "second_markings" DROP CONSTRAINT "second_markings_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "second_marks" DROP CONSTRAINT "second_marks_submission_id_school_fk";--> statement-breakpoint
ALTER TABLE "annotation_events"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "scanned_sheets"
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "attempt_answers"
	ALTER COLUMN "attempt_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "attempts"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "kept_answers"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "attempt_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "audit_log"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "record_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "feedback_files"
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "cell_events"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "grading_shares"
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "auth_challenges"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "mails"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "mark_questions"
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "mark_events"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sessions"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "report_cards"
	ALTER COLUMN "mail_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "second_markings"
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "second_marks"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "transient"."phone_cameras"
	ALTER COLUMN "session_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "service_clock"
	ALTER COLUMN "position" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "service_events"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "position" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "service_feeds"
	ALTER COLUMN "latest" SET DATA TYPE bigint,
	ALTER COLUMN "received" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "service_subscriptions"
	ALTER COLUMN "since" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "answers"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991,
	ALTER COLUMN "submission_id" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "submissions"
	ALTER COLUMN "id" SET DATA TYPE bigint,
	ALTER COLUMN "id" SET MAXVALUE 9007199254740991;--> statement-breakpoint
ALTER TABLE "annotation_events" ADD CONSTRAINT "annotation_events_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "attempt_answers" ADD CONSTRAINT "attempt_answers_attempt_id_school_fk" FOREIGN KEY (school_id, attempt_id) REFERENCES attempts(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "cell_events" ADD CONSTRAINT "cell_events_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feedback_files" ADD CONSTRAINT "feedback_files_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "grading_shares" ADD CONSTRAINT "grading_shares_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_attempt_id_school_fk" FOREIGN KEY (school_id, attempt_id) REFERENCES attempts(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mark_events" ADD CONSTRAINT "mark_events_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE NOT VALID;--> statement-breakpoint
ALTER TABLE "mark_questions" ADD CONSTRAINT "mark_questions_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_mail_id_mails_id_fk" FOREIGN KEY (mail_id) REFERENCES mails(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "scanned_sheets" ADD CONSTRAINT "scanned_sheets_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_submission_id_school_fk" FOREIGN KEY (school_id, submission_id) REFERENCES submissions(school_id, id) ON DELETE CASCADE;