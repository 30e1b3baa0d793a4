DROP INDEX "derived"."question_list_shuffle";--> statement-breakpoint
ALTER TABLE "derived"."question_list" ADD COLUMN "status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "derived"."question_stock" ADD COLUMN "status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "status" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
CREATE INDEX "question_list_status" ON "derived"."question_list" USING btree ("place_id","status","created_at","question_id");--> statement-breakpoint
CREATE INDEX "question_list_shuffle" ON "derived"."question_list" USING btree ("place_id","status","is_faulty","shuffle","question_id");--> statement-breakpoint
CREATE OR REPLACE VIEW "derived"."question_facts" AS
SELECT q.id AS question_id, p.id AS place_id, q.question_type, q.difficulty, q.author_id, q.created_at,
	ARRAY(SELECT t.category_id FROM public.question_categories t WHERE t.question_id = q.id ORDER BY t.category_id) AS tags,
	coalesce(s.times_used, 0) AS times_used, coalesce(s.correct_attempts, 0) AS correct_attempts, s.facility, s.discrimination,
	s.review_score, coalesce(s.review_score <= 40, false) AS is_faulty,
	' ' || q.search_text || coalesce((
		SELECT ' ' || string_agg(w[1], ' ') FROM regexp_matches(q.search_text, '[^[:space:][:alnum:]]([[:alnum:]]{1,2})', 'g') w
	), '') AS text, q.status
FROM public.questions q
JOIN derived.question_places p ON p.school_id = q.school_id AND p.course_id = q.course_id AND p.grade_id = q.grade_id
LEFT JOIN public.question_statistics s ON s.question_id = q.id
WHERE q.deleted_at IS NULL;
--> statement-breakpoint
/* The same as before, with the status; as the two below. */
CREATE OR REPLACE FUNCTION derived.keep_questions(ids integer[]) RETURNS void LANGUAGE plpgsql AS $body$
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
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty, status)
		SELECT question_id, place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty, status
		FROM derived.question_facts WHERE question_id = ANY (ids)
		ON CONFLICT (question_id) DO UPDATE SET (place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty, status) =
			ROW (excluded.place_id, excluded.question_type, excluded.difficulty, excluded.author_id, excluded.created_at,
			excluded.tags, excluded.times_used, excluded.correct_attempts, excluded.facility, excluded.discrimination,
			excluded.review_score, excluded.is_faulty, excluded.status)
		WHERE (kept.place_id, kept.question_type, kept.difficulty, kept.author_id, kept.created_at, kept.tags,
			kept.times_used, kept.correct_attempts, kept.facility, kept.discrimination, kept.review_score, kept.status)
			IS DISTINCT FROM (excluded.place_id, excluded.question_type, excluded.difficulty, excluded.author_id,
			excluded.created_at, excluded.tags, excluded.times_used, excluded.correct_attempts, excluded.facility,
			excluded.discrimination, excluded.review_score, excluded.status);
	INSERT INTO derived.question_texts AS kept (question_id, place_id, text)
		SELECT question_id, place_id, text FROM derived.question_facts WHERE question_id = ANY (ids)
		ON CONFLICT (question_id) DO UPDATE SET place_id = excluded.place_id, text = excluded.text
		WHERE (kept.place_id, kept.text) IS DISTINCT FROM (excluded.place_id, excluded.text);
END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derived.note_stock() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		INSERT INTO derived.question_stock (place_id, difficulty, tags, status, count)
			SELECT place_id, difficulty, tags, status, -count(*) FROM gone GROUP BY place_id, difficulty, tags, status;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		INSERT INTO derived.question_stock (place_id, difficulty, tags, status, count)
			SELECT place_id, difficulty, tags, status, count(*) FROM made GROUP BY place_id, difficulty, tags, status;
	END IF;
	RETURN NULL;
END $body$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION derived.fill_questions() RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
	INSERT INTO derived.question_places (school_id, course_id, grade_id)
		SELECT DISTINCT school_id, course_id, grade_id FROM public.questions ON CONFLICT DO NOTHING;
	INSERT INTO derived.question_list (question_id, place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty, status)
		SELECT question_id, place_id, question_type, difficulty, author_id, created_at, tags,
			times_used, correct_attempts, facility, discrimination, review_score, is_faulty, status
		FROM derived.question_facts ORDER BY place_id, question_id;
	INSERT INTO derived.question_texts (question_id, place_id, text)
		SELECT question_id, place_id, text FROM derived.question_facts ORDER BY place_id, question_id;
END $body$;
