/*
 * What is derived from rows is kept by triggers on their insertion, also where references are checked at once: that switches
 * off every trigger that does not always run.
 */
DO $do$
DECLARE
	kept record;
BEGIN
	FOR kept IN
		/* 4: on insertion. */
		SELECT t.tgrelid::regclass AS place, t.tgname AS name FROM pg_trigger t
		JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE NOT t.tgisinternal AND n.nspname IN ('public', 'derived') AND t.tgtype & 4 > 0
	LOOP
		EXECUTE format('ALTER TABLE %s ENABLE ALWAYS TRIGGER %I', kept.place, kept.name);
	END LOOP;
END $do$;
