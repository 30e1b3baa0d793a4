ALTER TABLE "answers" ADD COLUMN "has_response" boolean GENERATED ALWAYS AS (coalesce(jsonb_path_exists(response, '$.optionIds[*]')
  or regexp_replace(response ->> 'text', '<(?!img|[^>]*data-latex)[^>]*>|&nbsp;|[[:space:]]', '', 'g') <> ''
  or (jsonb_typeof(response -> 'drawing') = 'object' and response #> '{drawing,elements}' is distinct from '[]')
  or response ->> 'filePath' <> '', false)) STORED NOT NULL;
--> statement-breakpoint
/*
 * The stored figures of the questions with an answer that no longer counts (db/counted-answers), computed anew as by
 * indices/facility and indices/discrimination.
 */
WITH judged AS (
	SELECT a.question_id, a.submission_id, s.assessment_id, a.score, a.possible, CASE
		WHEN a.has_response THEN true
		WHEN a.score > 0 AND NOT a.auto_graded THEN true
		ELSE bool_or(a.score > 0 AND NOT a.auto_graded) OVER submission AND NOT bool_or(a.has_response) OVER submission
		END AS counts
	FROM answers a
	JOIN submissions s ON s.id = a.submission_id
	JOIN assessments p ON p.id = s.assessment_id
	WHERE a.score IS NOT NULL AND a.possible > 0 AND s.marks IS NOT NULL AND p.deleted_at IS NULL
	WINDOW submission AS (PARTITION BY a.submission_id)
), counted AS (
	SELECT question_id, assessment_id, score, possible, score / possible AS item,
		(sum(score) OVER submission - score) / nullif(sum(possible) OVER submission - possible, 0) AS rest
	FROM judged WHERE counts
	WINDOW submission AS (PARTITION BY submission_id)
), groups AS (
	SELECT question_id, count(*) AS answers, sum(item) AS shares, count(*) FILTER (WHERE score >= possible) AS correct,
		regr_count(rest, item) AS n, regr_sxx(rest, item) AS sxx, regr_syy(rest, item) AS syy, regr_sxy(rest, item) AS sxy
	FROM counted GROUP BY question_id, assessment_id
), sums AS (
	SELECT question_id, sum(answers) AS answers, sum(shares) AS shares, sum(correct) AS correct,
		sum(n) FILTER (WHERE n >= 2) AS n, count(*) FILTER (WHERE n >= 2) AS assessments,
		sum(sxx) FILTER (WHERE n >= 2) AS sxx, sum(syy) FILTER (WHERE n >= 2) AS syy, sum(sxy) FILTER (WHERE n >= 2) AS sxy
	FROM groups GROUP BY question_id
), correlated AS (
	SELECT question_id, answers, shares, correct, n - assessments - 2 AS freedom,
		CASE WHEN n >= 10 AND n - assessments - 2 >= 1 AND sxx >= 1e-12 AND syy >= 1e-12
			THEN greatest(-1, least(1, sxy / sqrt(sxx * syy))) END AS r
	FROM sums
), figures AS (
	SELECT o.question_id, coalesce(c.answers, 0) AS answers, coalesce(c.correct, 0) AS correct,
		c.shares / c.answers AS facility, c.r,
		/* The ends of ±1 are infinite on Fisher's scale. */
		CASE WHEN abs(c.r) < 1 THEN tanh(atanh(c.r) - 1.6448536269514722 / sqrt(c.freedom)) ELSE c.r END AS low,
		CASE WHEN abs(c.r) < 1 THEN tanh(atanh(c.r) + 1.6448536269514722 / sqrt(c.freedom)) ELSE c.r END AS high
	FROM (SELECT DISTINCT question_id FROM judged WHERE counts IS NOT TRUE) o
	LEFT JOIN correlated c ON c.question_id = o.question_id
)
UPDATE question_statistics stored SET attempts = f.answers, correct_attempts = f.correct, facility = f.facility,
	discrimination = 100 * f.r, discrimination_low = 100 * f.low, discrimination_high = 100 * f.high
FROM figures f WHERE stored.question_id = f.question_id;
