import { IconButton, ListItemIcon, Menu, MenuItem, Tooltip } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { LANGUAGES, type Language } from '../../contract/constants';
import { DEFAULT_LANGUAGE, isLanguage } from '../../i18n';
import { createEvent } from '../api/externalStore';
import { setLanguage } from '../api/language';
import { Flag } from '../ui/Flag';

/** Opens the language picker. */
export const languageMenu = createEvent();

/** The language picker. Changing the language keeps the input of open forms. */
export const LanguageMenu = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  useEffect(() => languageMenu.subscribe(() => setAnchor(button.current)), []);

  const choose = (language: Language) => {
    setAnchor(null);
    setLanguage(language).catch(() => notify('ra.notification.i18n_error', { type: 'error' }));
  };

  return (
    <>
      <Tooltip title={translate('shell.language')}>
        <IconButton
          ref={button}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-label={translate('shell.language')}
          onClick={languageMenu.emit}
        >
          <Flag language={isLanguage(locale) ? locale : DEFAULT_LANGUAGE} width={22} />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === locale}
            onClick={() => choose(language)}
          >
            <ListItemIcon>
              <Flag language={language} />
            </ListItemIcon>
            {translate(`languages.${language}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
