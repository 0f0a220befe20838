/**
 * The audit log as a list: who it was stays readable when the person is gone, what a field was stands beside what it
 * became, and each filter finds its lines in the order that things happened in.
 */
export const readableAuditLog = {
  name: '0009_readable_audit_log',
  sql: `
alter table audit_log add column actor_name text, add column before jsonb;
update audit_log set actor_name = users.name from users where users.id = audit_log.actor_id;
create index audit_log_at on audit_log (company_id, at, id);
create index audit_log_actor on audit_log (company_id, actor_id, at, id);
create index audit_log_action on audit_log (company_id, action, at, id);
create index audit_log_record on audit_log (company_id, resource, record_id, at, id);
create index audit_log_ip on audit_log (company_id, ip, at, id);
`,
};
