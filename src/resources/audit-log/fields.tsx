import { useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { useCanVisit } from '../../routing/canVisit';
import { useScreens } from '../../routing/screens';
import { PlainRowLink } from '../../ui/RowLink';
import { Tag } from '../../ui/Tag';
import { changesOf } from './changes/changesOf';
import { useAuditWords, type GivenLine } from './useAuditWords';

interface FieldProps {
  source?: string;
  /** Lets the text wrap. */
  wrap?: boolean;
}

const useLine = () => useRecordContext<GivenLine>();

/** Fields named before the rest is counted. */
const MOST_NAMED = 3;

/** The user, linked when the company still has them. */
export const ActorField = ({ wrap }: FieldProps) => {
  const line = useLine();
  const words = useAuditWords();
  const createPath = useCreatePath();
  if (!line) return null;
  const { actor_id: id, actor_here: isHere } = line;
  const name = words.actor(line);
  if (!id || !isHere) return <span className="an-text">{name}</span>;
  return (
    <PlainRowLink to={createPath({ resource: 'users', type: 'show', id })} wrap={wrap}>
      {name}
    </PlainRowLink>
  );
};

export const ActionField = (_: FieldProps) => {
  const line = useLine();
  const words = useAuditWords();
  return (
    <Tag variant={line?.action === 'delete' ? 'outlined' : 'filled'} label={words.action(line?.action)} />
  );
};

export const KindField = (_: FieldProps) => {
  const line = useLine();
  const words = useAuditWords();
  return <span className="an-text">{words.kind(line?.resource)}</span>;
};

/** Returns the path of a record, or undefined for users who may not see it. */
const useRecordPath = () => {
  const { resources, paths } = useScreens();
  const createPath = useCreatePath();
  const canVisit = useCanVisit();
  return ({ resource: kind = '', record_id: id, record_here: isHere }: GivenLine): string | null => {
    if (!id || !isHere) return null;
    const resource = kind === 'my-account' ? 'users' : kind;
    const screens = resources.find(({ name }) => name === resource);
    // The user's own company has a settings screen.
    if (resource === 'companies') return canVisit('/companies/settings') ? '/companies/settings' : null;
    const type = screens?.show || screens?.hasShow ? 'show' : screens?.edit ? 'edit' : undefined;
    if (!type) return null;
    const path = createPath({ resource, type, id });
    return canVisit(paths.toBrowser(path)) ? path : null;
  };
};

/** The record, linked while it exists. */
export const RecordField = ({ wrap }: FieldProps) => {
  const line = useLine();
  const translate = useTranslate();
  const words = useAuditWords();
  const pathOf = useRecordPath();
  if (!line?.record_id) return null;
  const name = words.record(line);
  const path = pathOf(line);
  if (path)
    return (
      <PlainRowLink to={path} wrap={wrap}>
        {name}
      </PlainRowLink>
    );
  return (
    <span className="an-text">
      {line.record_here === false ? `${name} (${translate('resources.audit-log.gone')})` : name}
    </span>
  );
};

export const ChangedFields = (_: FieldProps) => {
  const line = useLine();
  const words = useAuditWords();
  const names = changesOf(line).map(({ field }) => words.field(line?.resource ?? '', field));
  const more = names.length - MOST_NAMED;
  return (
    <span className="an-text">
      {names.slice(0, MOST_NAMED).join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  );
};

export const AddressField = (_: FieldProps) => <span className="an-text">{useLine()?.ip}</span>;
