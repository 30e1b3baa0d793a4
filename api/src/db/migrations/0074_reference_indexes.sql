DROP INDEX "class_students_student";--> statement-breakpoint
CREATE INDEX "answer_sheets_user_id" ON "answer_sheets" USING btree ("user_id") WHERE "answer_sheets"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "scanned_sheets_user_id" ON "scanned_sheets" USING btree ("user_id") WHERE "scanned_sheets"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "assessment_questions_section_id" ON "assessment_questions" USING btree ("section_id") WHERE "assessment_questions"."section_id" is not null;--> statement-breakpoint
CREATE INDEX "assessments_deleted_by" ON "assessments" USING btree ("deleted_by") WHERE "assessments"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "assessments_year_id" ON "assessments" USING btree ("year_id") WHERE "assessments"."year_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_answers_question_id" ON "attempt_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "attempt_answers_version_id" ON "attempt_answers" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "kept_answers_question_id" ON "kept_answers" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "writing_overrides_student_id" ON "writing_overrides" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "audit_log_token_id" ON "audit_log" USING btree ("token_id") WHERE "audit_log"."token_id" is not null;--> statement-breakpoint
CREATE INDEX "categories_author_id" ON "categories" USING btree ("author_id") WHERE "categories"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "categories_deleted_by" ON "categories" USING btree ("deleted_by") WHERE "categories"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "categories_deleted_with" ON "categories" USING btree ("deleted_with") WHERE "categories"."deleted_with" is not null;--> statement-breakpoint
CREATE INDEX "category_trail_author_id" ON "category_trail" USING btree ("author_id") WHERE "category_trail"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "courses_deleted_by" ON "courses" USING btree ("deleted_by") WHERE "courses"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "cell_events_user_id" ON "cell_events" USING btree ("user_id") WHERE "cell_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "column_marks_user_id" ON "column_marks" USING btree ("user_id") WHERE "column_marks"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "final_grades_user_id" ON "final_grades" USING btree ("user_id") WHERE "final_grades"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "gradebook_rules_user_id" ON "gradebook_rules" USING btree ("user_id") WHERE "gradebook_rules"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "lecture_versions_author_id" ON "lecture_versions" USING btree ("author_id") WHERE "lecture_versions"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "lecture_courses_lecture_id" ON "lecture_courses" USING btree ("lecture_id");--> statement-breakpoint
CREATE INDEX "lectures_author_id" ON "lectures" USING btree ("author_id") WHERE "lectures"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "lectures_deleted_by" ON "lectures" USING btree ("deleted_by") WHERE "lectures"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "uploads_user_id" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mark_questions_answered_by" ON "mark_questions" USING btree ("answered_by") WHERE "mark_questions"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "mark_questions_question_id" ON "mark_questions" USING btree ("question_id") WHERE "mark_questions"."question_id" is not null;--> statement-breakpoint
CREATE INDEX "mark_events_regrade_id" ON "mark_events" USING btree ("regrade_id") WHERE "mark_events"."regrade_id" is not null;--> statement-breakpoint
CREATE INDEX "mark_events_user_id" ON "mark_events" USING btree ("user_id") WHERE "mark_events"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "practice_questions_opened_by" ON "practice_questions" USING btree ("opened_by") WHERE "practice_questions"."opened_by" is not null;--> statement-breakpoint
CREATE INDEX "question_versions_author_id" ON "question_versions" USING btree ("author_id") WHERE "question_versions"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "question_trail_author_id" ON "question_trail" USING btree ("author_id") WHERE "question_trail"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "questions_deleted_by" ON "questions" USING btree ("deleted_by") WHERE "questions"."deleted_by" is not null;--> statement-breakpoint
CREATE INDEX "regrades_author_id" ON "regrades" USING btree ("author_id") WHERE "regrades"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "regrades_question_id" ON "regrades" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "regrades_undone_by" ON "regrades" USING btree ("undone_by") WHERE "regrades"."undone_by" is not null;--> statement-breakpoint
CREATE INDEX "report_cards_sent_by" ON "report_cards" USING btree ("sent_by") WHERE "report_cards"."sent_by" is not null;--> statement-breakpoint
CREATE INDEX "roster_imports_author_id" ON "roster_imports" USING btree ("author_id") WHERE "roster_imports"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "invitations_created_by" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "student_access_issued_by" ON "student_access" USING btree ("issued_by") WHERE "student_access"."issued_by" is not null;--> statement-breakpoint
CREATE INDEX "student_merges_author_id" ON "student_merges" USING btree ("author_id") WHERE "student_merges"."author_id" is not null;--> statement-breakpoint
CREATE INDEX "student_merges_merged_id" ON "student_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "submissions_graded_by" ON "submissions" USING btree ("graded_by") WHERE "submissions"."graded_by" is not null;--> statement-breakpoint
CREATE INDEX "class_students_student" ON "class_students" USING btree ("student_id","grade_id");