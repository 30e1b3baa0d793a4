/*
 * The stored figures of the questions with several wordings, computed anew as by indices/facility and
 * indices/discrimination: only answers to the wording of the present line of versions count from now on.
 */
WITH newest AS (
	SELECT DISTINCT ON (question_id) question_id, line FROM question_versions ORDER BY question_id, number DESC
), reworded AS (
	SELECT question_id, line FROM newest n
	WHERE EXISTS (SELECT 1 FROM question_versions v WHERE v.question_id = n.question_id AND v.line <> n.line)
), judged AS (
	SELECT a.question_id, a.submission_id, s.assessment_id, a.score, a.possible, CASE
		WHEN a.has_response THEN true
		WHEN a.score > 0 AND NOT a.auto_graded THEN true
		ELSE bool_or(a.score > 0 AND NOT a.auto_graded) OVER submission AND NOT bool_or(a.has_response) OVER submission
		END AS counts
	FROM answers a
	JOIN submissions s ON s.id = a.submission_id
	JOIN assessments p ON p.id = s.assessment_id
	WHERE a.score IS NOT NULL AND a.possible > 0 AND s.marks IS NOT NULL AND p.deleted_at IS NULL
		AND s.assessment_id IN (
			SELECT asked.assessment_id FROM assessment_questions asked JOIN reworded r ON r.question_id = asked.question_id)
	WINDOW submission AS (PARTITION BY a.submission_id)
), counted AS (
	SELECT question_id, assessment_id, score, possible, score / possible AS item,
		(sum(score) OVER submission - score) / nullif(sum(possible) OVER submission - possible, 0) AS rest
	FROM judged WHERE counts
	WINDOW submission AS (PARTITION BY submission_id)
), groups AS (
	SELECT c.question_id, count(*) AS answers, sum(item) AS shares, count(*) FILTER (WHERE score >= possible) AS correct,
		regr_count(rest, item) AS n, regr_sxx(rest, item) AS sxx, regr_syy(rest, item) AS syy, regr_sxy(rest, item) AS sxy
	FROM counted c
	JOIN reworded r ON r.question_id = c.question_id
	JOIN assessment_questions asked ON asked.assessment_id = c.assessment_id AND asked.question_id = c.question_id
	JOIN question_versions v ON v.id = asked.version_id AND v.line = r.line
	GROUP BY c.question_id, c.assessment_id
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
	FROM reworded o
	LEFT JOIN correlated c ON c.question_id = o.question_id
)
UPDATE question_statistics stored SET attempts = f.answers, correct_attempts = f.correct, facility = f.facility,
	discrimination = 100 * f.r, discrimination_low = 100 * f.low, discrimination_high = 100 * f.high
FROM figures f WHERE stored.question_id = f.question_id;
