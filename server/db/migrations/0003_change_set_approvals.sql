CREATE TABLE "change_set_approvals" (
	"change_set_id" integer PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"asked_by" integer,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"by_token" boolean NOT NULL,
	"message" text,
	"run_at" timestamp (3) with time zone,
	"decided_by" integer,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approval_rows" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approval_for" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_set_approvals" ADD CONSTRAINT "change_set_approvals_change_set_id_change_sets_id_fk" FOREIGN KEY ("change_set_id") REFERENCES "public"."change_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_approvals" ADD CONSTRAINT "change_set_approvals_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_set_approvals" ADD CONSTRAINT "change_set_approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_approvals_pending" ON "change_set_approvals" USING btree ("change_set_id") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "change_set_approvals_asker" ON "change_set_approvals" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "change_set_approvals_decider" ON "change_set_approvals" USING btree ("decided_by");