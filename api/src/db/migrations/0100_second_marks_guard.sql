/*
 * Second marks are only added; they go with their marking or with their submission. A marking that
 * stands keeps its marker, its comment and its time. It goes with its submission or school, or when the work of a
 * student is erased. Decision 0270.
 */
CREATE FUNCTION "refuse_second_mark_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND (NOT EXISTS (SELECT FROM "second_markings" WHERE "id" = OLD."marking_id")
		OR NOT EXISTS (SELECT FROM "submissions" WHERE "id" = OLD."submission_id")
		OR NOT EXISTS (SELECT FROM "schools" WHERE "id" = OLD."school_id")) THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'second_marks: marks are only added' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "second_marks_append_only" BEFORE UPDATE OR DELETE ON "second_marks"
FOR EACH ROW EXECUTE FUNCTION "refuse_second_mark_change"();
--> statement-breakpoint
CREATE TRIGGER "second_marks_append_only_whole" BEFORE TRUNCATE ON "second_marks"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_second_mark_change"();
--> statement-breakpoint
CREATE FUNCTION "refuse_second_marking_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF current_setting('portal.erasure', true) = 'on'
			OR NOT EXISTS (SELECT FROM "submissions" WHERE "id" = OLD."submission_id")
			OR NOT EXISTS (SELECT FROM "schools" WHERE "id" = OLD."school_id") THEN
			RETURN OLD;
		END IF;
	ELSIF (NEW."id", NEW."school_id", NEW."submission_id", NEW."user_id", NEW."comment", NEW."stands_at")
		IS NOT DISTINCT FROM (OLD."id", OLD."school_id", OLD."submission_id", OLD."user_id", OLD."comment", OLD."stands_at") THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'second_markings: a second mark that stands does not change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "second_markings_that_stand" BEFORE UPDATE OR DELETE ON "second_markings"
FOR EACH ROW WHEN (OLD."stands_at" IS NOT NULL) EXECUTE FUNCTION "refuse_second_marking_change"();
