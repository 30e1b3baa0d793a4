CREATE SCHEMA "derived";
--> statement-breakpoint
CREATE TABLE "derived"."course_changes" (
	"course_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."course_figures" (
	"course_id" integer PRIMARY KEY NOT NULL,
	"rules" integer NOT NULL,
	"figures" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "derived"."course_figures" ADD CONSTRAINT "course_figures_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_changes_course" ON "derived"."course_changes" USING btree ("course_id");--> statement-breakpoint
/*
 * Which courses a statement concerns, by table: `changed` are its rows, for an update as they were and as they are. A tag
 * can name a topic of another course of the grade, so what is tagged concerns the courses of its topics too.
 */
DO $do$
DECLARE
	noted record;
	fired record;
BEGIN
	FOR noted IN SELECT * FROM (VALUES
		('courses', '
			SELECT id FROM changed
			UNION SELECT k.id FROM changed c JOIN public.courses k ON k.grade_id = c.grade_id'),
		('assessments', '
			SELECT course_id FROM changed
			UNION SELECT k.course_id FROM changed c JOIN public.assessment_questions p ON p.assessment_id = c.id
				JOIN public.question_categories t ON t.question_id = p.question_id JOIN public.categories k ON k.id = t.category_id'),
		('assessment_questions', '
			SELECT DISTINCT k.course_id FROM changed c
				JOIN public.question_categories t ON t.question_id = c.question_id JOIN public.categories k ON k.id = t.category_id'),
		('submissions', '
			SELECT DISTINCT a.course_id FROM changed c JOIN public.assessments a ON a.id = c.assessment_id'),
		/* Those of the grade as well: work may be written at the same time. */
		('students', '
			SELECT a.course_id FROM changed c JOIN public.submissions s ON s.school_id = c.school_id AND s.student_id = c.id
				JOIN public.assessments a ON a.id = s.assessment_id
			UNION SELECT k.id FROM changed c JOIN public.enrolments e ON e.student_id = c.id JOIN public.courses k ON k.grade_id = e.grade_id'),
		('categories', '
			SELECT course_id FROM changed
			UNION SELECT k.course_id FROM changed c JOIN public.categories k ON k.id = c.parent_id'),
		('questions', '
			SELECT course_id FROM changed
			UNION SELECT k.course_id FROM changed c
				JOIN public.question_categories t ON t.question_id = c.id JOIN public.categories k ON k.id = t.category_id'),
		('question_categories', '
			SELECT DISTINCT k.course_id FROM changed c JOIN public.categories k ON k.id = c.category_id'),
		('question_statistics', '
			SELECT DISTINCT q.course_id FROM changed c JOIN public.questions q ON q.id = c.question_id'),
		('lectures', '
			SELECT p.course_id FROM changed c JOIN public.lecture_courses p ON p.lecture_id = c.id
			UNION SELECT k.course_id FROM changed c JOIN public.lecture_categories t ON t.lecture_id = c.id JOIN public.categories k ON k.id = t.category_id
			UNION SELECT k.course_id FROM changed c JOIN public.lecture_tag_slots t ON t.lecture_id = c.id JOIN public.categories k ON k.id = t.tag_id'),
		('lecture_courses', '
			SELECT course_id FROM changed
			UNION SELECT k.course_id FROM changed c JOIN public.lecture_categories t ON t.lecture_id = c.lecture_id JOIN public.categories k ON k.id = t.category_id
			UNION SELECT k.course_id FROM changed c JOIN public.lecture_tag_slots t ON t.lecture_id = c.lecture_id JOIN public.categories k ON k.id = t.tag_id'),
		('lecture_categories', '
			SELECT k.course_id FROM changed c JOIN public.categories k ON k.id = c.category_id
			UNION SELECT p.course_id FROM changed c JOIN public.lecture_courses p ON p.lecture_id = c.lecture_id'),
		('lecture_tag_slots', '
			SELECT k.course_id FROM changed c JOIN public.categories k ON k.id = c.tag_id
			UNION SELECT p.course_id FROM changed c JOIN public.lecture_courses p ON p.lecture_id = c.lecture_id'),
		('uploads', '
			SELECT DISTINCT p.course_id FROM changed c JOIN public.lectures l ON l.school_id = c.school_id AND position(c.key IN l.link) > 0
				JOIN public.lecture_courses p ON p.lecture_id = l.id')
	) AS tables (name, concerned) LOOP
		EXECUTE format(
			'CREATE FUNCTION derived.note_%1$s() RETURNS trigger LANGUAGE plpgsql AS $body$
			BEGIN
				INSERT INTO derived.course_changes (course_id) %2$s;
				RETURN NULL;
			END $body$', noted.name, noted.concerned);
		FOR fired IN SELECT * FROM (VALUES
			('insert', 'INSERT', 'NEW'), ('before_update', 'UPDATE', 'OLD'), ('after_update', 'UPDATE', 'NEW'), ('delete', 'DELETE', 'OLD')
		) AS events (name, event, side) LOOP
			EXECUTE format(
				'CREATE TRIGGER note_%1$s AFTER %2$s ON public.%4$I REFERENCING %3$s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.note_%4$s()',
				fired.name, fired.event, fired.side, noted.name);
		END LOOP;
	END LOOP;
END $do$;
