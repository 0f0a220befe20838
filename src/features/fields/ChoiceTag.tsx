import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { ChoiceField } from '../../../contract/fields';
import { Tag } from '../../ui/Tag';

interface ChoiceTagProps {
  field: ChoiceField;
  value: string | number | null | undefined;
  icon?: ReactNode;
}

/** A value in the colour that its field declares. Unknown values are shown as they are. */
export const ChoiceTag = ({ field: { labels, colors = {} }, value, icon }: ChoiceTagProps) => {
  const translate = useTranslate();
  if (value === null || value === undefined) return null;
  return (
    <Tag icon={icon} look={colors[value]} label={translate(`${labels}.${value}`, { _: String(value) })} />
  );
};
