import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { AppMessageKey } from '../../../i18n/types';
import { Hint, Section } from '../../ui/Section';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { FieldInput } from '../fields/FieldInput';

/** Who may see a record. Empty: everyone. */
export interface Audience {
  group_ids: number[];
  permitted_roles: string[];
}

interface AudienceCountProps {
  count: (audience: Audience, signal: AbortSignal) => Promise<number | undefined>;
  text?: AppMessageKey;
}

/** How many people the chosen groups and roles have. */
export const AudienceCount = ({ count, text = 'editor.sees' }: AudienceCountProps) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [groups, roles] = useWatch({ name: ['group_ids', 'permitted_roles'] }) as [
    Audience['group_ids'] | null | undefined,
    Audience['permitted_roles'] | null | undefined,
  ];
  const audience = useDebouncedValue(
    JSON.stringify({ group_ids: groups ?? [], permitted_roles: roles ?? [] } satisfies Audience),
    300,
  );
  const { data } = useQuery({
    queryKey: [resource, 'audience', audience],
    queryFn: async ({ signal }) => (await count(JSON.parse(audience) as Audience, signal)) ?? null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  // Reserves the line while it loads.
  return typeof data === 'number' ? translate(text, { smart_count: data }) : '\u00A0';
};

interface AccessSectionProps {
  /** Counts the users who see the record, if the server can. */
  count?: AudienceCountProps['count'];
  /** Replaces what explains the groups. */
  hint?: AppMessageKey;
  /** Shown before the groups. */
  children?: ReactNode;
}

/** The groups that may see the record, with an explanation. None means everyone. */
export const AccessSection = ({ count, hint, children }: AccessSectionProps) => {
  const translate = useTranslate();
  const groups = useWatch({ name: 'group_ids' }) as readonly number[] | null | undefined;
  return (
    <Section dense title="editor.access">
      {children}
      <FieldInput source="group_ids" helperText={false} />
      <Hint>{translate(hint ?? (groups?.length ? 'editor.members_only' : 'editor.everyone'))}</Hint>
      {count && (
        <Hint>
          <AudienceCount count={count} />
        </Hint>
      )}
    </Section>
  );
};
