ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "school_members" DROP CONSTRAINT "school_members_role";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'teacher', 'head', 'assistant', 'guest'));--> statement-breakpoint
ALTER TABLE "school_members" ADD CONSTRAINT "school_members_role" CHECK ("school_members"."role" in ('owner', 'teacher', 'head', 'assistant', 'guest'));