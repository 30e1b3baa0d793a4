ALTER TABLE "answers" ADD COLUMN "place" integer;
--> statement-breakpoint
/* The order that the student saw, where something was left empty: of the sheet, of the attempt, or of the assessment. */
WITH empty AS (
	SELECT DISTINCT submission_id FROM answers WHERE NOT has_response
), printed AS (
	SELECT scan.submission_id, (item.entry ->> 'questionId')::int AS question_id, item.place
	FROM scanned_sheets scan
	JOIN answer_sheets sheets ON sheets.id = scan.sheets_id
	CROSS JOIN jsonb_array_elements(sheets.variants) booklet(printed)
	CROSS JOIN jsonb_array_elements(booklet.printed -> 'items') WITH ORDINALITY item(entry, place)
	WHERE booklet.printed ->> 'letter' = scan.variant
), shuffled AS (
	SELECT DISTINCT ON (s.id) s.id AS submission_id, tried.id AS attempt_id
	FROM submissions s
	JOIN writing_rules rules ON rules.assessment_id = s.assessment_id AND rules.shuffle_questions
	JOIN attempts tried ON tried.assessment_id = s.assessment_id AND tried.student_id = s.student_id
		AND tried.handed_in_at IS NOT NULL
	ORDER BY s.id, tried.number DESC
), seen AS (
	SELECT a.id, row_number() OVER (
		PARTITION BY a.submission_id
		ORDER BY printed.place NULLS LAST, asked.question_id IS NULL, part.position NULLS FIRST,
			CASE WHEN shuffled.attempt_id IS NOT NULL THEN encode(
				sha256(convert_to('questions ' || shuffled.attempt_id || ' ' || a.question_id, 'UTF8')), 'hex') COLLATE "C" END,
			asked.position, a.id) AS place
	FROM answers a
	JOIN empty ON empty.submission_id = a.submission_id
	JOIN submissions s ON s.id = a.submission_id
	LEFT JOIN assessment_questions asked ON asked.assessment_id = s.assessment_id AND asked.question_id = a.question_id
	LEFT JOIN assessment_sections part ON part.id = asked.section_id
	LEFT JOIN printed ON printed.submission_id = a.submission_id AND printed.question_id = a.question_id
	LEFT JOIN shuffled ON shuffled.submission_id = a.submission_id
)
UPDATE answers SET place = seen.place FROM seen WHERE seen.id = answers.id;
--> statement-breakpoint
/*
 * The stored figures of the questions of these assessments, computed anew as by db/counted-answers, indices/facility and
 * indices/discrimination: an empty answer on the way is wrong, one after the last is missing. Each is out of the marks that
 * its question has now.
 */
WITH newest AS (
	SELECT DISTINCT ON (question_id) question_id, line FROM question_versions ORDER BY question_id, number DESC
), affected AS (
	SELECT DISTINCT asked.question_id
	FROM answers a
	JOIN submissions s ON s.id = a.submission_id
	JOIN assessment_questions asked ON asked.assessment_id = s.assessment_id
	LEFT JOIN assessment_questions own ON own.assessment_id = s.assessment_id AND own.question_id = a.question_id
	WHERE NOT a.has_response OR a.possible <> own.marks
), judged AS (
	SELECT a.question_id, a.submission_id, s.assessment_id, a.score, coalesce(own.marks, a.possible) AS possible, coalesce(
		a.has_response OR (a.score > 0 AND NOT a.auto_graded)
		OR (bool_or(a.score > 0 AND NOT a.auto_graded) OVER submission AND NOT bool_or(a.has_response) OVER submission)
		OR coalesce(a.place, a.id) < max(coalesce(a.place, a.id))
			FILTER (WHERE a.has_response OR (a.score > 0 AND NOT a.auto_graded)) OVER submission, false) AS is_reached,
		s.marks IS NOT NULL AND a.score IS NOT NULL AND coalesce(own.marks, a.possible) > 0 AS is_scored
	FROM answers a
	JOIN submissions s ON s.id = a.submission_id
	LEFT JOIN assessment_questions own ON own.assessment_id = s.assessment_id AND own.question_id = a.question_id
	JOIN assessments p ON p.id = s.assessment_id
	WHERE p.deleted_at IS NULL AND s.assessment_id IN (
		SELECT asked.assessment_id FROM assessment_questions asked JOIN affected f ON f.question_id = asked.question_id)
	WINDOW submission AS (PARTITION BY a.submission_id)
), counted AS (
	SELECT question_id, assessment_id, score, possible, is_reached, score / possible AS item,
		(sum(score) OVER submission - score) / nullif(sum(possible) OVER submission - possible, 0) AS rest,
		bool_or(is_reached) OVER submission AS is_present
	FROM judged WHERE is_scored
	WINDOW submission AS (PARTITION BY submission_id)
), groups AS (
	SELECT c.question_id, count(*) AS present, count(*) FILTER (WHERE is_reached) AS answers,
		sum(item) FILTER (WHERE is_reached) AS shares,
		count(*) FILTER (WHERE is_reached AND score >= possible) AS correct,
		regr_count(rest, item) FILTER (WHERE is_reached) AS n, regr_sxx(rest, item) FILTER (WHERE is_reached) AS sxx,
		regr_syy(rest, item) FILTER (WHERE is_reached) AS syy, regr_sxy(rest, item) FILTER (WHERE is_reached) AS sxy
	FROM counted c
	JOIN affected f ON f.question_id = c.question_id
	JOIN assessment_questions asked ON asked.assessment_id = c.assessment_id AND asked.question_id = c.question_id
	LEFT JOIN question_versions v ON v.id = asked.version_id
	LEFT JOIN newest ON newest.question_id = v.question_id
	WHERE c.is_present AND (v.id IS NULL OR v.line = newest.line)
	GROUP BY c.question_id, c.assessment_id
), sums AS (
	SELECT question_id, sum(answers) AS answers, sum(shares) AS shares, sum(correct) AS correct,
		sum(n) FILTER (WHERE is_used) AS n, count(*) FILTER (WHERE is_used) AS assessments,
		sum(sxx) FILTER (WHERE is_used) AS sxx, sum(syy) FILTER (WHERE is_used) AS syy, sum(sxy) FILTER (WHERE is_used) AS sxy
	FROM (SELECT *, n >= 2 AND answers >= 0.8 * present AS is_used FROM groups) g GROUP BY question_id
), correlated AS (
	SELECT question_id, answers, shares, correct, n - assessments - 2 AS freedom,
		CASE WHEN n >= 10 AND n - assessments - 2 >= 1 AND sxx >= 1e-12 AND syy >= 1e-12
			THEN greatest(-1, least(1, sxy / sqrt(sxx * syy))) END AS r
	FROM sums
), figures AS (
	SELECT o.question_id, coalesce(c.answers, 0) AS answers, coalesce(c.correct, 0) AS correct,
		c.shares / nullif(c.answers, 0) AS facility, c.r,
		/* The ends of ±1 are infinite on Fisher's scale. */
		CASE WHEN abs(c.r) < 1 THEN tanh(atanh(c.r) - 1.6448536269514722 / sqrt(c.freedom)) ELSE c.r END AS low,
		CASE WHEN abs(c.r) < 1 THEN tanh(atanh(c.r) + 1.6448536269514722 / sqrt(c.freedom)) ELSE c.r END AS high
	FROM affected o
	LEFT JOIN correlated c ON c.question_id = o.question_id
)
UPDATE question_statistics stored SET attempts = f.answers, correct_attempts = f.correct, facility = f.facility,
	discrimination = 100 * f.r, discrimination_low = 100 * f.low, discrimination_high = 100 * f.high
FROM figures f WHERE stored.question_id = f.question_id;
--> statement-breakpoint
/* A regrade that changed the marks of a question left the answers that were there with the earlier ones. */
UPDATE answers SET possible = asked.marks
FROM submissions s
JOIN assessment_questions asked ON asked.assessment_id = s.assessment_id
WHERE s.id = answers.submission_id AND asked.question_id = answers.question_id AND answers.possible <> asked.marks;
