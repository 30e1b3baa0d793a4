CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE TABLE "derived"."question_list" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"question_type" integer NOT NULL,
	"difficulty" integer NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tags" integer[] NOT NULL,
	"times_used" integer NOT NULL,
	"correct_attempts" integer NOT NULL,
	"facility" double precision,
	"discrimination" double precision,
	"review_score" integer,
	"is_faulty" boolean NOT NULL,
	"shuffle" double precision DEFAULT random() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."question_places" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "derived"."question_places_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"school_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"grade_id" integer NOT NULL,
	CONSTRAINT "question_places_of" UNIQUE("school_id","course_id","grade_id")
);
--> statement-breakpoint
CREATE TABLE "derived"."question_stock" (
	"place_id" integer NOT NULL,
	"difficulty" integer NOT NULL,
	"tags" integer[] NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."question_texts" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"place_id" integer NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "question_statistics_used";--> statement-breakpoint
DROP INDEX "questions_filter";--> statement-breakpoint
ALTER TABLE "derived"."question_list" ADD CONSTRAINT "question_list_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."question_texts" ADD CONSTRAINT "question_texts_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
/*
 * What the lists hold of each living question. A word that begins after a sign, as in "(pH)", is said again after a space:
 * short words are looked for at the beginning of a word.
 */
CREATE VIEW "derived"."question_facts" AS
SELECT q.id AS question_id, p.id AS place_id, q.question_type, q.difficulty, q.author_id, q.created_at,
	ARRAY(SELECT t.category_id FROM public.question_categories t WHERE t.question_id = q.id ORDER BY t.category_id) AS tags,
	coalesce(s.times_used, 0) AS times_used, coalesce(s.correct_attempts, 0) AS correct_attempts, s.facility, s.discrimination,
	s.review_score, coalesce(s.review_score <= 40, false) AS is_faulty,
	' ' || q.search_text || coalesce((
		SELECT ' ' || string_agg(w[1], ' ') FROM regexp_matches(q.search_text, '[^[:space:][:alnum:]]([[:alnum:]]{1,2})', 'g') w
	), '') AS text
FROM public.questions q
JOIN derived.question_places p ON p.school_id = q.school_id AND p.course_id = q.course_id AND p.grade_id = q.grade_id
LEFT JOIN public.question_statistics s ON s.question_id = q.id
WHERE q.deleted_at IS NULL;
--> statement-breakpoint
/* Brings the lists in line with these questions. What has not changed is not written. */
CREATE FUNCTION derived.keep_questions(ids integer[]) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
	/* Whoever changes the same questions at the same time waits here, and reads below what was committed meanwhile. */
	PERFORM 1 FROM derived.question_list WHERE question_id = ANY (ids) ORDER BY question_id FOR UPDATE;
	INSERT INTO derived.question_places (school_id, course_id, grade_id)
		SELECT DISTINCT school_id, course_id, grade_id FROM public.questions q WHERE q.id = ANY (ids) AND NOT EXISTS (
			SELECT FROM derived.question_places p
			WHERE p.school_id = q.school_id AND p.course_id = q.course_id AND p.grade_id = q.grade_id)
		ON CONFLICT DO NOTHING;
	DELETE FROM derived.question_list WHERE question_id IN
		(SELECT id FROM public.questions WHERE id = ANY (ids) AND deleted_at IS NOT NULL);
	DELETE FROM derived.question_texts WHERE question_id IN
		(SELECT id FROM public.questions WHERE id = ANY (ids) AND deleted_at IS NOT NULL);
	INSERT INTO derived.question_list AS kept (question_id, place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty)
		SELECT question_id, place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty
		FROM derived.question_facts WHERE question_id = ANY (ids)
		ON CONFLICT (question_id) DO UPDATE SET (place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty) =
			ROW (excluded.place_id, excluded.question_type, excluded.difficulty, excluded.author_id, excluded.created_at,
			excluded.tags, excluded.times_used, excluded.correct_attempts, excluded.facility, excluded.discrimination,
			excluded.review_score, excluded.is_faulty)
		WHERE (kept.place_id, kept.question_type, kept.difficulty, kept.author_id, kept.created_at, kept.tags,
			kept.times_used, kept.correct_attempts, kept.facility, kept.discrimination, kept.review_score)
			IS DISTINCT FROM (excluded.place_id, excluded.question_type, excluded.difficulty, excluded.author_id,
			excluded.created_at, excluded.tags, excluded.times_used, excluded.correct_attempts, excluded.facility,
			excluded.discrimination, excluded.review_score);
	INSERT INTO derived.question_texts AS kept (question_id, place_id, text)
		SELECT question_id, place_id, text FROM derived.question_facts WHERE question_id = ANY (ids)
		ON CONFLICT (question_id) DO UPDATE SET place_id = excluded.place_id, text = excluded.text
		WHERE (kept.place_id, kept.text) IS DISTINCT FROM (excluded.place_id, excluded.text);
END $body$;
--> statement-breakpoint
CREATE FUNCTION derived.note_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO derived.question_stock (place_id, difficulty, tags, count)
			SELECT place_id, difficulty, tags, -count(*) FROM gone GROUP BY place_id, difficulty, tags;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO derived.question_stock (place_id, difficulty, tags, count)
			SELECT place_id, difficulty, tags, count(*) FROM made GROUP BY place_id, difficulty, tags;
	END IF;
	RETURN NULL;
END $body$;
--> statement-breakpoint
CREATE TRIGGER stock_insert AFTER INSERT ON derived.question_list
	REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION derived.note_stock();
--> statement-breakpoint
CREATE TRIGGER stock_update AFTER UPDATE ON derived.question_list
	REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION derived.note_stock();
--> statement-breakpoint
CREATE TRIGGER stock_delete AFTER DELETE ON derived.question_list
	REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION derived.note_stock();
--> statement-breakpoint
/* Fills empty lists from all questions, those of a course one after the other: then a course lies together on the disk. */
CREATE FUNCTION derived.fill_questions() RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
	INSERT INTO derived.question_places (school_id, course_id, grade_id)
		SELECT DISTINCT school_id, course_id, grade_id FROM public.questions ON CONFLICT DO NOTHING;
	INSERT INTO derived.question_list (question_id, place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty)
		SELECT question_id, place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty
		FROM derived.question_facts ORDER BY place_id, question_id;
	INSERT INTO derived.question_texts (question_id, place_id, text)
		SELECT question_id, place_id, text FROM derived.question_facts ORDER BY place_id, question_id;
END $body$;
--> statement-breakpoint
DO $do$
DECLARE
	watched record;
	fired record;
BEGIN
	FOR watched IN SELECT * FROM (VALUES ('questions', 'id'), ('question_categories', 'question_id'), ('question_statistics', 'question_id')) AS tables (name, id) LOOP
		EXECUTE format(
			'CREATE FUNCTION derived.keep_%1$s() RETURNS trigger LANGUAGE plpgsql AS $body$
			BEGIN
				PERFORM derived.keep_questions(ARRAY(SELECT DISTINCT %2$I FROM changed));
				RETURN NULL;
			END $body$', watched.name, watched.id);
		FOR fired IN SELECT * FROM (VALUES ('insert', 'INSERT', 'NEW'), ('update', 'UPDATE', 'NEW'), ('delete', 'DELETE', 'OLD')) AS events (name, event, side) LOOP
			/* The list itself says what a deleted question takes with it. */
			CONTINUE WHEN watched.name = 'questions' AND fired.event = 'DELETE';
			EXECUTE format(
				'CREATE TRIGGER keep_%1$s AFTER %2$s ON public.%4$I REFERENCING %3$s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.keep_%4$s()',
				fired.name, fired.event, fired.side, watched.name);
		END LOOP;
	END LOOP;
END $do$;
--> statement-breakpoint
SELECT derived.fill_questions();
--> statement-breakpoint
CREATE INDEX "question_list_created" ON "derived"."question_list" USING btree ("place_id","created_at","question_id");--> statement-breakpoint
CREATE INDEX "question_list_difficulty" ON "derived"."question_list" USING btree ("place_id","difficulty","question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_difficulty_desc" ON "derived"."question_list" USING btree ("place_id","difficulty" DESC NULLS LAST,"question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_used" ON "derived"."question_list" USING btree ("place_id","times_used","question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_used_desc" ON "derived"."question_list" USING btree ("place_id","times_used" DESC NULLS LAST,"question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_correct" ON "derived"."question_list" USING btree ("place_id","correct_attempts","question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_correct_desc" ON "derived"."question_list" USING btree ("place_id","correct_attempts" DESC NULLS LAST,"question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_facility" ON "derived"."question_list" USING btree ("place_id","facility","question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_facility_desc" ON "derived"."question_list" USING btree ("place_id","facility" DESC NULLS LAST,"question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_discrimination" ON "derived"."question_list" USING btree ("place_id","discrimination","question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_discrimination_desc" ON "derived"."question_list" USING btree ("place_id","discrimination" DESC NULLS LAST,"question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_review" ON "derived"."question_list" USING btree ("place_id","review_score","question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_review_desc" ON "derived"."question_list" USING btree ("place_id","review_score" DESC NULLS LAST,"question_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "question_list_type" ON "derived"."question_list" USING btree ("place_id","question_type","difficulty","created_at","question_id");--> statement-breakpoint
CREATE INDEX "question_list_author" ON "derived"."question_list" USING btree ("place_id","author_id","created_at","question_id");--> statement-breakpoint
CREATE INDEX "question_list_shuffle" ON "derived"."question_list" USING btree ("place_id","is_faulty","shuffle");--> statement-breakpoint
CREATE INDEX "question_stock_place" ON "derived"."question_stock" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "question_texts_words" ON "derived"."question_texts" USING gin ("place_id","text" gin_trgm_ops) WITH (fastupdate=false);
--> statement-breakpoint
/* How rare a word is decides how it is looked for, so more samples than usual are kept. */
ALTER TABLE "derived"."question_texts" ALTER COLUMN "text" SET STATISTICS 500;
--> statement-breakpoint
ANALYZE "derived"."question_list", "derived"."question_texts", "derived"."question_stock", "derived"."question_places";
