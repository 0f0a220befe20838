ALTER TABLE "change_set_rows" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_set_rows" ADD COLUMN "wanted" jsonb;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "operation" jsonb;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "phase" text DEFAULT 'run' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "done" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "status" text DEFAULT 'idle' NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "next_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "run_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "started_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "started_by" integer;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "token_id" integer;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "change_sets" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "change_sets" ADD CONSTRAINT "change_sets_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_set_rows_left" ON "change_set_rows" USING btree ("change_set_id","state","undone","position") WHERE skipped is null;--> statement-breakpoint
CREATE INDEX "change_set_rows_order" ON "change_set_rows" USING btree ("change_set_id","position");--> statement-breakpoint
CREATE INDEX "change_sets_starter" ON "change_sets" USING btree ("started_by");--> statement-breakpoint
CREATE INDEX "change_sets_due" ON "change_sets" USING btree ("next_at") WHERE status = 'queued';--> statement-breakpoint
ALTER TABLE "change_sets" DROP COLUMN "reverting";