import { MenuItem, TextField } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Account } from '../../../contract/account';
import { LANGUAGES, type Language } from '../../../contract/constants';
import { isLanguage } from '../../../i18n';
import { setLanguage } from '../../api/language';
import { currentView } from '../../api/viewAs';
import type { AppDataProvider } from '../../providers/dataProvider';
import { useAction } from '../../ui/useAction';
import { Section } from '../../ui/Section';
import { withUnknown } from '../../ui/withUnknown';

const CHOICES = LANGUAGES.map((id) => ({ id }));

interface LanguageCardProps {
  account: Account;
  onChanged: () => Promise<unknown>;
}

export const LanguageCard = ({ account, onChanged }: LanguageCardProps) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { mutate, variables, isPending } = useAction({
    mutationFn: async (language: Language) => {
      await dataProvider.updateAccount({ language });
      await setLanguage(language);
      await onChanged();
    },
    success: 'account.language.saved',
  });
  /** Shown optimistically. */
  const chosen = isPending ? variables : account.language;

  return (
    <Section title="resources.users.fields.language">
      <TextField
        select
        sx={{ maxWidth: 480 }}
        // Its button is none that a fieldset disables.
        disabled={currentView() !== null}
        label={translate('account.language.label')}
        helperText={translate('account.language.hint')}
        value={chosen ?? ''}
        // Not disabled, to keep the focus.
        slotProps={{ select: { readOnly: isPending } }}
      >
        {withUnknown(CHOICES, account.language).map(({ id }) => (
          <MenuItem
            key={id}
            value={id}
            lang={String(id)}
            // Not `onChange`: the language of the app may be another one than that of the account.
            onClick={() => {
              if (isLanguage(id)) mutate(id);
            }}
          >
            {translate(`languages.${id}`, { _: String(id) })}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
};
