-- What whoever reported it was told last, so that a case that is opened and closed again does not tell it twice.
alter table reports add column told_outcome text check (told_outcome in ('actioned', 'dismissed'));
-- Until now they were told with each decision, and with nothing else.
update reports
set told_outcome = case when latest.verb = 'dismiss' then 'dismissed' else 'actioned' end
from (select distinct on (report_id) report_id, verb from decisions order by report_id, created_at desc) as latest
where latest.report_id = reports.id and reports.reporter_id is not null and reports.kind <> 'appeal';

-- The audit log by each of its filters, the newest first.
create index audit_log_by_action on audit_log (action, created_at desc, id);
create index audit_log_about on audit_log (target_id, created_at desc, id) where target_id is not null;
create index audit_log_by_kind on audit_log (target_kind, created_at desc, id);
drop index audit_log_of_target;
drop index audit_log_of_actor;
create index audit_log_of_actor on audit_log (actor_id, created_at desc, id) where actor_id is not null;
