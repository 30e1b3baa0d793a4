ALTER TABLE "school_members" ADD COLUMN "role" text DEFAULT 'teacher' NOT NULL;--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_role" CHECK ("school_members"."role" in ('owner', 'teacher'));--> statement-breakpoint
-- The earliest member of a school owns it; one whose account is closed only where there is no other.
UPDATE "school_members" SET "role" = 'owner' FROM (
	SELECT DISTINCT ON (m."school_id") m."school_id", m."user_id"
	FROM "school_members" m JOIN "users" u ON u."id" = m."user_id"
	ORDER BY m."school_id", u."deleted_at" IS NOT NULL OR NOT u."is_active" OR u."is_blocked", m."joined_at", m."user_id"
) AS earliest
WHERE "school_members"."school_id" = earliest."school_id" AND "school_members"."user_id" = earliest."user_id";
