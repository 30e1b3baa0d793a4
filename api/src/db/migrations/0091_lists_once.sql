/*
 * Whoever writes questions with their topics and figures says so (`derived.lists` is `later`), and brings the lists in line
 * once, at the end of it: after each of the three tables it took most of the time of an import.
 */
DO $do$
DECLARE
	watched record;
BEGIN
	FOR watched IN SELECT * FROM (VALUES ('questions', 'id'), ('question_categories', 'question_id'), ('question_statistics', 'question_id')) AS tables (name, id) LOOP
		EXECUTE format(
			'CREATE OR REPLACE FUNCTION derived.keep_%1$s() RETURNS trigger LANGUAGE plpgsql AS $body$
			DECLARE
				ids integer[];
			BEGIN
				IF current_setting(''derived.lists'', true) IS NOT DISTINCT FROM ''later'' THEN
					RETURN NULL;
				END IF;
				ids := ARRAY(SELECT DISTINCT %2$I FROM changed);
				/* An insertion that may update fires both triggers, one of them for nothing. */
				IF cardinality(ids) > 0 THEN
					PERFORM derived.keep_questions(ids);
				END IF;
				RETURN NULL;
			END $body$', watched.name, watched.id);
	END LOOP;
END $do$;
