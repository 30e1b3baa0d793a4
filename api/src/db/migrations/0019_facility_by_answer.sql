-- The facility of a question counts each answer once, as its number of answers does. The stored one weighed answers by
-- marks, which differs where the question was worth other marks in another assessment, or none.
UPDATE "question_statistics" AS "stored" SET "facility" = "counted"."facility", "attempts" = "counted"."attempts"
FROM (
	SELECT a."question_id", avg(a."score" / nullif(a."possible", 0)) AS "facility", count(nullif(a."possible", 0)) AS "attempts"
	FROM "answers" a
	JOIN "submissions" s ON s."id" = a."submission_id"
	JOIN "assessments" p ON p."id" = s."assessment_id"
	WHERE a."score" IS NOT NULL AND s."marks" IS NOT NULL AND p."deleted_at" IS NULL
	GROUP BY a."question_id"
	HAVING min(a."possible") < max(a."possible") OR min(a."possible") = 0
) AS "counted"
WHERE "stored"."question_id" = "counted"."question_id";
