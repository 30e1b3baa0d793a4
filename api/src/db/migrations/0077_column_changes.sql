/* The trends of a grade include the columns without questions of its classes: what changes those concerns the course. */
DO $do$
DECLARE
	noted record;
	fired record;
BEGIN
	FOR noted IN SELECT * FROM (VALUES
		('classes', '
			SELECT DISTINCT course_id FROM changed'),
		('mark_columns', '
			SELECT DISTINCT k.course_id FROM changed c JOIN public.classes k ON k.id = c.class_id'),
		('column_marks', '
			SELECT DISTINCT k.course_id FROM changed c JOIN public.mark_columns m ON m.id = c.column_id
				JOIN public.classes k ON k.id = m.class_id')
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
		/* As every trigger on insertion: also where references are checked at once. */
		EXECUTE format('ALTER TABLE public.%I ENABLE ALWAYS TRIGGER note_insert', noted.name);
	END LOOP;
END $do$;
--> statement-breakpoint
/* The trends that are stored do not include them yet. */
DELETE FROM derived.grade_trends;
