import Brightness4 from '@mui/icons-material/Brightness4';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import LanguageOutlined from '@mui/icons-material/LanguageOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import { useLogout, useTranslate } from 'react-admin';
import { LANGUAGES } from '../../../contract/constants';
import { keyboardHelp } from '../keyboard/keys';
import { useChooseLanguage } from '../LanguageMenu';
import { useThemeChoice } from '../ThemeMenu';
import type { Command } from './entries';

/** Returns what the palette can do besides opening screens: the same as the account menu. */
export const useCommands = (): Command[] => {
  const translate = useTranslate();
  const logout = useLogout();
  const chooseLanguage = useChooseLanguage();
  const { themes, choose } = useThemeChoice();
  const group = translate('palette.commands');
  return [
    ...themes.map(({ value, name }) => ({
      key: `theme:${value}`,
      group,
      name: `${translate('shell.theme')}: ${name}`,
      icon: Brightness4,
      run: () => choose(value),
    })),
    ...LANGUAGES.map((language) => ({
      key: `language:${language}`,
      group,
      name: `${translate('shell.language')}: ${translate(`languages.${language}`)}`,
      icon: LanguageOutlined,
      run: () => chooseLanguage(language),
    })),
    { key: 'keys', group, name: translate('keys.title'), icon: KeyboardOutlined, run: keyboardHelp.emit },
    {
      key: 'sign-out',
      group,
      name: translate('ra.auth.logout'),
      icon: LogoutOutlined,
      run: () => void logout(null, undefined, false),
    },
  ];
};
