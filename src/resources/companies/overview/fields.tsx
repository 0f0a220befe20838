import { Typography } from '@mui/material';
import WarningAmber from '@mui/icons-material/WarningAmber';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import type { Company } from '../../../../contract/company';
import type { CompanyStats } from '../../../../contract/companyStats';
import { hasCapability } from '../../../api/capabilities';
import { inCompany } from '../../../api/companyAddress';
import { formatDate, useFormatNumber } from '../../../ui/format';
import { listPath } from '../../../routing/listPath';
import { recordName } from '../../../providers/recordName';
import { useRowTabIndex } from '../../../features/table/useRowTabIndex';
import { yesterday } from '../../../ui/yesterday';
import { Sparkline } from './Sparkline';

const useCompany = () => useRecordContext<Company>();

/** A link to a screen of the company of the row. */
const CompanyLink = ({ to, label, children }: { to: string; label?: string; children: string }) => {
  const company = useCompany();
  const tabIndex = useRowTabIndex(true);
  return (
    <a
      href={inCompany(company?.id ?? 0, to)}
      tabIndex={tabIndex}
      aria-label={label}
      className="an-row-link"
      style={{ textDecoration: 'underline' }}
    >
      {children}
    </a>
  );
};

/** Why the company needs attention. In a table, the reasons share a line, of which the first gets most. */
export const AttentionField = () => {
  const translate = useTranslate();
  const reasons = useCompany()?.stats?.reasons ?? [];
  if (reasons.length === 0) return null;
  return (
    <ul className="an-stack" style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {reasons
        .map((reason) => translate(`resources.companies.reasons.${reason}`, { _: reason }))
        .map((text, index) => (
          <li
            key={text}
            title={text}
            style={{
              display: 'flex',
              gap: 6,
              alignItems: 'flex-start',
              minWidth: 18,
              flexShrink: index === 0 ? 1 : 99,
            }}
          >
            <WarningAmber aria-hidden color="warning" sx={{ fontSize: 16, mt: '2px', flexShrink: 0 }} />
            <Typography variant="body2" component="span">
              {text}
            </Typography>
          </li>
        ))}
    </ul>
  );
};

/** The active users of the last weeks as a line. */
export const WeeksField = () => {
  const translate = useTranslate();
  const format = useFormatNumber();
  const values = useCompany()?.stats?.weekly_active;
  if (!values) return null;
  const numbers = values.map(format).join(', ');
  return <Sparkline values={values} label={translate('resources.companies.weekly_active', { numbers })} />;
};

/** Users who were active in 30 days, and the line of the last weeks. */
export const ActivityField = () => {
  const format = useFormatNumber();
  return (
    <span className="an-inline" style={{ justifyContent: 'flex-end' }}>
      <WeeksField />
      <Typography variant="body2" component="span">
        {format(useCompany()?.stats?.active_last_30)}
      </Typography>
    </span>
  );
};

/** The lists that some figures count. */
const LISTS = {
  pending_leave: listPath('leave-requests', { status: ['pending'] }),
  pages_below_target: listPath('pages', { signed: 'unsigned' }),
} as const;

type Count = keyof {
  [Name in keyof CompanyStats as CompanyStats[Name] extends number | null ? Name : never]: unknown;
};

/** A figure, as a link to what it counts where there is such a list. */
export const CountField = ({ source = '' }: { source?: string }) => {
  const format = useFormatNumber();
  const value = useCompany()?.stats?.[source as Count];
  const to = Object.hasOwn(LISTS, source) ? LISTS[source as keyof typeof LISTS] : undefined;
  return to && value && hasCapability('companyTabs') ? (
    <CompanyLink to={to}>{format(value)}</CompanyLink>
  ) : (
    format(value)
  );
};

export const LastSignInField = (_: { source?: string }) => {
  const translate = useTranslate();
  const stats = useCompany()?.stats;
  const locale = useLocale();
  return (
    stats && (formatDate(stats.last_admin_login_at, locale, 'date') || translate('resources.users.never'))
  );
};

export const FeaturesField = (_: { source?: string }) => {
  const translate = useTranslate();
  const features = useCompany()?.features ?? [];
  return features
    .map((feature) => translate(`resources.companies.settings.features.${feature}`, { _: feature }))
    .join(', ');
};

/** Opens the audit log of the company, with what changed yesterday. */
export const ChangesLink = () => {
  const translate = useTranslate();
  const company = useCompany();
  if (!company || company.deleted_at || !hasCapability('companyTabs') || !hasCapability('auditLog'))
    return null;
  const day = yesterday();
  return (
    <CompanyLink
      to={listPath('audit-log', { from: day, to: day })}
      label={translate('resources.companies.changes.of', { name: recordName(company) })}
    >
      {translate('resources.companies.changes.yesterday')}
    </CompanyLink>
  );
};
