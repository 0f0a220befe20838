import { useTranslate } from 'react-admin';
import type { LinkedCopyVersions, PublishedVersion } from '../../../contract/publication';

interface Difference {
  field: string;
  label: string;
  before: string;
  after: string;
}

/** The field of the record that a field of a version is part of. */
const LABELS: Readonly<Record<string, string>> = { form: 'form_id', files: 'media_ids' };

/** Returns the fields that differ between a copy and its original, as texts. */
export const useDifferences = ({ resource, current, offered }: LinkedCopyVersions): Difference[] => {
  const translate = useTranslate();

  const describeField = ({
    type,
    label,
    mandatory,
    alternatives,
  }: NonNullable<PublishedVersion['fields']>[number]) => {
    const kind = translate(`resources.forms.types.${type}`, { _: type });
    const notes = mandatory ? [kind, translate('resources.publications.required')] : [kind];
    return [`${label} (${notes.join(', ')})`, ...alternatives.map((option) => `– ${option}`)].join('\n');
  };

  const textOf = (version: PublishedVersion, field: keyof PublishedVersion): string => {
    switch (field) {
      case 'type':
        return translate(`resources.pages.types.${version.type}`, { _: String(version.type) });
      case 'requires_signature':
        return translate(version.requires_signature ? 'ra.boolean.true' : 'ra.boolean.false');
      case 'form':
        return version.form ?? translate('app.none');
      case 'files':
        return version.files?.length ? version.files.join('\n') : translate('app.none');
      case 'fields':
        return (version.fields ?? []).map(describeField).join('\n\n');
      default:
        return version[field] ?? '';
    }
  };

  if (!offered) return [];
  return (Object.keys(offered) as (keyof PublishedVersion)[]).flatMap((field) => {
    const [before, after] = [textOf(current, field), textOf(offered, field)];
    if (before === after) return [];
    return [
      {
        field,
        label: translate(`resources.${resource}.fields.${LABELS[field] ?? field}`, { _: field }),
        before,
        after,
      },
    ];
  });
};
