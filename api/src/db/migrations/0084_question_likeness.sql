CREATE TABLE "question_judgements" (
	"school_id" integer NOT NULL,
	"question_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"judgement" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_judgements_question_id_other_id_pk" PRIMARY KEY("question_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "derived"."question_option_sets" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"options" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "derived"."question_wordings" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"wording" integer,
	"minima" integer[]
);
--> statement-breakpoint
DROP INDEX "questions_wording";--> statement-breakpoint
ALTER TABLE "question_judgements" ADD CONSTRAINT "question_judgements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_judgements" ADD CONSTRAINT "question_judgements_question_id_school_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."questions"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_judgements" ADD CONSTRAINT "question_judgements_other_id_school_fk" FOREIGN KEY ("school_id","other_id") REFERENCES "public"."questions"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."question_option_sets" ADD CONSTRAINT "question_option_sets_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "derived"."question_wordings" ADD CONSTRAINT "question_wordings_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_judgements_other_id" ON "question_judgements" USING btree ("other_id");
--> statement-breakpoint
/*
 * The words of a text in alphabetical order, each cut after five letters, so that endings do not count. Those that any
 * question may have are left out, unless too few are left. The embedded database cannot fold letters beyond a to z.
 */
CREATE FUNCTION derived.words_of(said text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
	WITH words AS (
		SELECT DISTINCT left(word, 5) COLLATE "C" AS word, length(word) > 3 OR word ~ '[0-9]' AS is_long
		FROM regexp_split_to_table(lower(translate(said, 'ÂÇĞİIÎÖŞÛÜâçğıîöşûü', 'acgiiiosuuacgiiosuu')), '[\s!-/:-@\[-`{-~…“”‘’«»–—·•×]+') AS word
		WHERE word <> ''
	), counted AS (
		SELECT word, is_long AND word <> ALL ('{which,what,these,those,this,that,with,from,when,where,have,does,there,their,follo,corre,answe,state,hangi,asagi,veril,ifade,dogru,yanli,nedir,icin,olan,olara,gibi,kadar,soru}') AS tells
		FROM words
	)
	SELECT CASE WHEN count(DISTINCT word) FILTER (WHERE tells) > 1 THEN array_agg(DISTINCT word) FILTER (WHERE tells)
		ELSE coalesce(array_agg(DISTINCT word), ARRAY[trim(said)]) END
	FROM counted
$body$;
--> statement-breakpoint
CREATE FUNCTION derived.hash_of(said text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
	SELECT (hashtextextended(said COLLATE "C", 0) >> 32)::integer
$body$;
--> statement-breakpoint
/* MinHash: each of the sixteen numbers is equal for two texts with the probability of the share of words that both have. */
CREATE FUNCTION derived.minima_of(words text[]) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
	SELECT array_agg(least ORDER BY place)
	FROM (
		SELECT place, min((hashtextextended(word COLLATE "C", place) >> 32)::integer) AS least
		FROM unnest(words) AS word, generate_series(1, 16) AS place GROUP BY place
	) AS each
$body$;
--> statement-breakpoint
/* The same for the same options in any order; null for fewer than two with a text. */
CREATE FUNCTION derived.options_of(said text[]) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $body$
	SELECT CASE WHEN count(*) > 1 THEN derived.hash_of(string_agg(DISTINCT lower(trim(each)) COLLATE "C", chr(31))) END
	FROM unnest(said) AS each WHERE trim(each) <> ''
$body$;
--> statement-breakpoint
CREATE FUNCTION derived.keep_wording() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
	INSERT INTO derived.question_wordings (question_id, school_id, wording, minima)
		SELECT c.id, c.school_id, derived.hash_of(array_to_string(words, ' ')), derived.minima_of(words)
		FROM changed c CROSS JOIN LATERAL derived.words_of(c.plain_text) AS words
		WHERE NOT EXISTS (SELECT FROM derived.question_wordings k WHERE k.question_id = c.id AND k.wording = derived.hash_of(array_to_string(words, ' ')))
		ON CONFLICT (question_id) DO UPDATE SET wording = excluded.wording, minima = excluded.minima;
	RETURN NULL;
END $body$;
--> statement-breakpoint
CREATE FUNCTION derived.keep_option_sets() RETURNS trigger LANGUAGE plpgsql AS $body$
BEGIN
	WITH now AS (
		SELECT o.question_id, o.school_id, derived.options_of(array_agg(o.value)) AS options FROM public.question_options o
		WHERE o.question_id IN (SELECT question_id FROM changed) GROUP BY o.question_id, o.school_id
	), gone AS (
		DELETE FROM derived.question_option_sets k WHERE k.question_id IN (SELECT question_id FROM changed)
			AND NOT EXISTS (SELECT FROM now WHERE now.question_id = k.question_id AND now.options IS NOT NULL)
	)
	INSERT INTO derived.question_option_sets AS kept (question_id, school_id, options)
		SELECT question_id, school_id, options FROM now WHERE options IS NOT NULL
		ON CONFLICT (question_id) DO UPDATE SET options = excluded.options WHERE kept.options <> excluded.options;
	RETURN NULL;
END $body$;
--> statement-breakpoint
DO $do$
DECLARE
	fired record;
BEGIN
	FOR fired IN SELECT * FROM (VALUES
		('questions', 'wording', 'insert', 'INSERT', 'NEW'), ('questions', 'wording', 'update', 'UPDATE', 'NEW'),
		('question_options', 'option_sets', 'insert', 'INSERT', 'NEW'), ('question_options', 'option_sets', 'update', 'UPDATE', 'NEW'),
		('question_options', 'option_sets', 'delete', 'DELETE', 'OLD')
	) AS events (watched, kept, name, event, side) LOOP
		EXECUTE format(
			'CREATE TRIGGER keep_%1$s_%2$s AFTER %3$s ON public.%4$I REFERENCING %5$s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION derived.keep_%1$s()',
			fired.kept, fired.name, fired.event, fired.watched, fired.side);
		/* As every trigger on insertion: also where references are checked at once. */
		IF fired.event = 'INSERT' THEN
			EXECUTE format('ALTER TABLE public.%I ENABLE ALWAYS TRIGGER keep_%s_insert', fired.watched, fired.kept);
		END IF;
	END LOOP;
END $do$;
--> statement-breakpoint
/* Fills the empty tables from all questions. */
CREATE FUNCTION derived.fill_likeness() RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
	INSERT INTO derived.question_wordings (question_id, school_id, wording, minima)
		SELECT q.id, q.school_id, derived.hash_of(array_to_string(words, ' ')), derived.minima_of(words)
		FROM public.questions q CROSS JOIN LATERAL derived.words_of(q.plain_text) AS words;
	INSERT INTO derived.question_option_sets (question_id, school_id, options)
		SELECT * FROM (
			SELECT question_id, school_id, derived.options_of(array_agg(value)) AS options
			FROM public.question_options GROUP BY question_id, school_id) AS now
		WHERE options IS NOT NULL;
END $body$;
--> statement-breakpoint
SELECT derived.fill_likeness();
--> statement-breakpoint
CREATE INDEX "question_option_sets_options" ON "derived"."question_option_sets" USING btree ("school_id","options","question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_wording" ON "derived"."question_wordings" USING btree ("school_id","wording","question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_1" ON "derived"."question_wordings" USING btree ("school_id",(minima[1]),(minima[2]),"question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_2" ON "derived"."question_wordings" USING btree ("school_id",(minima[3]),(minima[4]),"question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_3" ON "derived"."question_wordings" USING btree ("school_id",(minima[5]),(minima[6]),"question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_4" ON "derived"."question_wordings" USING btree ("school_id",(minima[7]),(minima[8]),"question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_5" ON "derived"."question_wordings" USING btree ("school_id",(minima[9]),(minima[10]),"question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_6" ON "derived"."question_wordings" USING btree ("school_id",(minima[11]),(minima[12]),"question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_7" ON "derived"."question_wordings" USING btree ("school_id",(minima[13]),(minima[14]),"question_id");--> statement-breakpoint
CREATE INDEX "question_wordings_pair_8" ON "derived"."question_wordings" USING btree ("school_id",(minima[15]),(minima[16]),"question_id");
