CREATE UNIQUE INDEX "assessment_sections_of_school" ON "assessment_sections" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_of_school" ON "assessments" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_of_school" ON "categories" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_of_school" ON "courses" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lectures_of_school" ON "lectures" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "questions_of_school" ON "questions" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "grades_of_school" ON "grades" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_of_school" ON "students" USING btree ("school_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_of_school" ON "submissions" USING btree ("school_id","id");--> statement-breakpoint
ALTER TABLE "assessment_categories" DROP CONSTRAINT "assessment_categories_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_categories" DROP CONSTRAINT "assessment_categories_category_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_questions" DROP CONSTRAINT "assessment_questions_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_questions" DROP CONSTRAINT "assessment_questions_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_questions" DROP CONSTRAINT "assessment_questions_section_id_assessment_sections_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_sections" DROP CONSTRAINT "assessment_sections_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_targets" DROP CONSTRAINT "assessment_targets_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_targets" DROP CONSTRAINT "assessment_targets_student_id_students_id_fk";--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_grade_id_grades_id_fk";--> statement-breakpoint
ALTER TABLE "assessments" DROP CONSTRAINT "assessments_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "categories" DROP CONSTRAINT "categories_parent_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "category_trail" DROP CONSTRAINT "category_trail_category_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "course_teachers" DROP CONSTRAINT "course_teachers_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "courses" DROP CONSTRAINT "courses_grade_id_grades_id_fk";--> statement-breakpoint
ALTER TABLE "lecture_attachments" DROP CONSTRAINT "lecture_attachments_lecture_id_lectures_id_fk";--> statement-breakpoint
ALTER TABLE "lecture_categories" DROP CONSTRAINT "lecture_categories_lecture_id_lectures_id_fk";--> statement-breakpoint
ALTER TABLE "lecture_categories" DROP CONSTRAINT "lecture_categories_category_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "lecture_courses" DROP CONSTRAINT "lecture_courses_lecture_id_lectures_id_fk";--> statement-breakpoint
ALTER TABLE "lecture_courses" DROP CONSTRAINT "lecture_courses_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "lecture_tag_slots" DROP CONSTRAINT "lecture_tag_slots_lecture_id_lectures_id_fk";--> statement-breakpoint
ALTER TABLE "lecture_tag_slots" DROP CONSTRAINT "lecture_tag_slots_tag_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "question_categories" DROP CONSTRAINT "question_categories_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "question_categories" DROP CONSTRAINT "question_categories_category_id_categories_id_fk";--> statement-breakpoint
ALTER TABLE "question_options" DROP CONSTRAINT "question_options_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "question_statistics" DROP CONSTRAINT "question_statistics_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "question_trail" DROP CONSTRAINT "question_trail_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_grade_id_grades_id_fk";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_course_id_courses_id_fk";--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_student_id_students_id_fk";--> statement-breakpoint
ALTER TABLE "enrolments" DROP CONSTRAINT "enrolments_grade_id_grades_id_fk";--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_submission_id_submissions_id_fk";--> statement-breakpoint
ALTER TABLE "answers" DROP CONSTRAINT "answers_question_id_questions_id_fk";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_assessment_id_assessments_id_fk";--> statement-breakpoint
ALTER TABLE "submissions" DROP CONSTRAINT "submissions_student_id_students_id_fk";--> statement-breakpoint
ALTER TABLE "assessment_categories" ADD CONSTRAINT "assessment_categories_category_id_school_fk" FOREIGN KEY ("school_id","category_id") REFERENCES "public"."categories"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment_categories" ADD CONSTRAINT "assessment_categories_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_section_id_school_fk" FOREIGN KEY ("school_id","section_id") REFERENCES "public"."assessment_sections"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment_questions" ADD CONSTRAINT "assessment_questions_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment_sections" ADD CONSTRAINT "assessment_sections_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment_targets" ADD CONSTRAINT "assessment_targets_student_id_school_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessment_targets" ADD CONSTRAINT "assessment_targets_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_course_id_school_fk" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_grade_id_school_fk" FOREIGN KEY ("school_id","grade_id") REFERENCES "public"."grades"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_school_fk" FOREIGN KEY ("school_id","parent_id") REFERENCES "public"."categories"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_course_id_school_fk" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "category_trail" ADD CONSTRAINT "category_trail_category_id_school_fk" FOREIGN KEY ("school_id","category_id") REFERENCES "public"."categories"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "course_teachers" ADD CONSTRAINT "course_teachers_course_id_school_fk" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_grade_id_school_fk" FOREIGN KEY ("school_id","grade_id") REFERENCES "public"."grades"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lecture_attachments" ADD CONSTRAINT "lecture_attachments_lecture_id_school_fk" FOREIGN KEY ("school_id","lecture_id") REFERENCES "public"."lectures"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lecture_categories" ADD CONSTRAINT "lecture_categories_category_id_school_fk" FOREIGN KEY ("school_id","category_id") REFERENCES "public"."categories"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lecture_categories" ADD CONSTRAINT "lecture_categories_lecture_id_school_fk" FOREIGN KEY ("school_id","lecture_id") REFERENCES "public"."lectures"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lecture_courses" ADD CONSTRAINT "lecture_courses_course_id_school_fk" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lecture_courses" ADD CONSTRAINT "lecture_courses_lecture_id_school_fk" FOREIGN KEY ("school_id","lecture_id") REFERENCES "public"."lectures"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lecture_tag_slots" ADD CONSTRAINT "lecture_tag_slots_tag_id_school_fk" FOREIGN KEY ("school_id","tag_id") REFERENCES "public"."categories"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "lecture_tag_slots" ADD CONSTRAINT "lecture_tag_slots_lecture_id_school_fk" FOREIGN KEY ("school_id","lecture_id") REFERENCES "public"."lectures"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "question_categories" ADD CONSTRAINT "question_categories_category_id_school_fk" FOREIGN KEY ("school_id","category_id") REFERENCES "public"."categories"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "question_categories" ADD CONSTRAINT "question_categories_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "question_options" ADD CONSTRAINT "question_options_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "question_statistics" ADD CONSTRAINT "question_statistics_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "question_trail" ADD CONSTRAINT "question_trail_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_course_id_school_fk" FOREIGN KEY ("school_id","course_id") REFERENCES "public"."courses"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_grade_id_school_fk" FOREIGN KEY ("school_id","grade_id") REFERENCES "public"."grades"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_grade_id_school_fk" FOREIGN KEY ("school_id","grade_id") REFERENCES "public"."grades"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_student_id_school_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_submission_id_school_fk" FOREIGN KEY ("school_id","submission_id") REFERENCES "public"."submissions"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_student_id_school_fk" FOREIGN KEY ("school_id","student_id") REFERENCES "public"."students"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assessment_id_school_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
-- A database in which a row refers to another school already must come up all the same: such a row stays as it is, is named in
-- the log of the database, and from now on there can be no other.
DO $$
DECLARE
	reference record;
BEGIN
	FOR reference IN
		SELECT conrelid::regclass AS from_table, conname AS name FROM pg_constraint
		WHERE contype = 'f' AND NOT convalidated AND connamespace = 'public'::regnamespace
	LOOP
		BEGIN
			EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', reference.from_table, reference.name);
		EXCEPTION WHEN foreign_key_violation THEN
			RAISE WARNING 'Rows of % refer to another school: %', reference.from_table, reference.name;
		END;
	END LOOP;
END $$;
