import { useCallback, useEffect, useState } from 'react';
import { APP_VERSION, VERSION_CHECK_INTERVAL } from '../../contract/constants';

/** The version that the server has. @throws Error when the answer is no number */
const fetchVersion = async (): Promise<number> => {
  const response = await fetch(`/version.txt?timestamp=${Date.now()}`, { cache: 'no-store' });
  const text = (await response.text()).trim();
  if (!response.ok || !/^\d+$/.test(text)) throw new Error(`No version in the answer (${response.status})`);
  return Number(text);
};

/**
 * Looks for a newer version every 60 seconds and whenever the window gets the focus (spec sections 4 and 9).
 * @returns whether to tell, and how to stop telling; a version that was dismissed is not told of again, a newer one is
 */
export const useNewVersion = (): { isNew: boolean; dismiss: () => void } => {
  const [version, setVersion] = useState(APP_VERSION);
  const [dismissed, setDismissed] = useState(APP_VERSION);

  useEffect(() => {
    const check = () => {
      fetchVersion().then(setVersion, (error: unknown) => {
        console.info('The version could not be checked', error);
      });
    };
    check();
    const timer = setInterval(check, VERSION_CHECK_INTERVAL);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
    };
  }, []);

  const dismiss = useCallback(() => {
    setDismissed(version);
  }, [version]);
  return { isNew: version > dismissed, dismiss };
};
