import { deepmerge } from '@mui/utils';
import { useEffect, useMemo } from 'react';
import type { I18nProvider, RaThemeOptions } from 'react-admin';
import type { FileRef } from '../../contract/http';
import { fileUrl } from '../api/client';
import { useCurrentUser } from '../api/useCurrentUser';
import { appThemes } from '../features/theme/theme';

/** Shows the company's icon in the browser tab. */
const useFavicon = (icon: FileRef | null | undefined): void => {
  const id = icon?.id;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const url = fileUrl(icon?.url);
    if (!link || !url) return undefined;
    const before = { href: link.getAttribute('href') ?? '', type: link.type };
    link.href = url;
    link.type = icon?.mime ?? '';
    return () => {
      link.setAttribute('href', before.href);
      link.type = before.type;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the URL is signed and changes with each response, the id does not
  }, [id]);
};

/** Translates the texts of Material UI's own components, which are English or missing by default. */
const translateTheme = (theme: RaThemeOptions, translate: I18nProvider['translate']): RaThemeOptions =>
  deepmerge(theme, {
    components: {
      MuiAutocomplete: {
        defaultProps: {
          clearText: translate('ra.action.clear_input_value'),
          closeText: translate('ra.action.close'),
          loadingText: translate('app.loading'),
          noOptionsText: translate('app.no_matches'),
          openText: translate('ra.action.open'),
        },
      },
      // Menus are rendered at the end of the page, outside its landmarks.
      MuiMenu: {
        defaultProps: { slotProps: { root: { role: 'region', 'aria-label': translate('app.menu') } } },
      },
      MuiTablePagination: {
        defaultProps: {
          getItemAriaLabel: (type: 'previous' | 'next') => translate(`ra.navigation.${type}`),
        },
      },
      RaPaginationActions: { defaultProps: { 'aria-label': translate('lists.pages') } },
    },
  });

/** Returns the themes in the colour of the company, with the texts of the provider's language. */
export const useThemes = ({ translate }: I18nProvider) => {
  const company = useCurrentUser()?.company;
  useFavicon(company?.icon);
  const { primary_color: colour, heading_style: headings } = company ?? {};
  return useMemo(() => {
    const { light, dark } = appThemes(colour, headings);
    return { theme: translateTheme(light, translate), darkTheme: translateTheme(dark, translate) };
  }, [colour, headings, translate]);
};
