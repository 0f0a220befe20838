import { useCallback, useEffect, useState } from 'react';
import { APP_VERSION, VERSION_CHECK_INTERVAL } from '../../contract/constants';
import { requestLanguage } from '../api/language';

/** Returns the version that is deployed. @throws Error when the response is not a number */
const fetchVersion = async (): Promise<number> => {
  const headers = { 'Accept-Language': requestLanguage() };
  const response = await fetch(`/version.txt?timestamp=${Date.now()}`, { headers, cache: 'no-store' });
  const text = (await response.text()).trim();
  if (!response.ok || !/^\d+$/.test(text))
    throw new Error(`The response has no version (${response.status})`);
  return Number(text);
};

/**
 * Checks for a newer version every 60 seconds and when the window gets the focus.
 * @returns whether there is one, and a function that hides it until an even newer one is deployed
 */
export const useNewVersion = (): { isNew: boolean; dismiss: () => void } => {
  const [version, setVersion] = useState(APP_VERSION);
  const [dismissed, setDismissed] = useState(APP_VERSION);

  useEffect(() => {
    const check = () => {
      fetchVersion().then(setVersion, (error: unknown) => console.info('The version check failed', error));
    };
    check();
    const timer = setInterval(check, VERSION_CHECK_INTERVAL);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
    };
  }, []);

  const dismiss = useCallback(() => setDismissed(version), [version]);
  return { isNew: version > dismissed, dismiss };
};
