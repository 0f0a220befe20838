/**
 * The script of the API reference: search, and calls. The page contains its source, so it uses nothing from outside of the
 * function.
 */
export const docsScript = (): void => {
  const TOKEN_KEY = 'anslag-docs-token';
  const search = document.querySelector<HTMLInputElement>('#search');
  const found = document.querySelector('#found');
  const token = document.querySelector<HTMLInputElement>('#token');
  if (!search || !found || !token) return;

  const sections = [...document.querySelectorAll('section')].map((section) => ({
    section,
    entries: [...section.querySelectorAll('details')].map((details) => ({
      details,
      text: `${section.querySelector('h2')?.textContent} ${details.querySelector('summary')?.textContent}`.toLowerCase(),
    })),
  }));
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { section, entries } of sections) {
      for (const { details, text } of entries) details.hidden = !words.every((word) => text.includes(word));
      section.hidden = entries.every(({ details }) => details.hidden);
    }
    const calls = [...document.querySelectorAll('form')];
    const shown = calls.filter((call) => !call.closest('[hidden]')).length;
    found.textContent =
      shown === 0 ? `No call matches “${search.value.trim()}”.` : `${shown} of ${calls.length} calls`;
  };
  search.addEventListener('input', filter);

  token.value = sessionStorage.getItem(TOKEN_KEY) ?? '';
  token.addEventListener('input', () => sessionStorage.setItem(TOKEN_KEY, token.value.trim()));

  /** Returns the request of a call. The names of its fields begin with the part of the request that they are in. */
  const requestOf = (call: HTMLFormElement): Request => {
    let { path = '' } = call.dataset;
    const query = new URLSearchParams();
    const headers = new Headers(token.value ? { Authorization: `Bearer ${token.value.trim()}` } : {});
    const parts = new FormData();
    let body: BodyInit | undefined;
    for (const [field, value] of new FormData(call)) {
      const [place = '', name = ''] = field.split(/:(.*)/);
      if (place === 'form') {
        if (value instanceof File ? value.size > 0 : value) parts.append(name, value);
        body = parts;
      } else if (typeof value === 'string' && value) {
        if (place === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
        else if (place === 'query') query.set(name, value);
        else if (place === 'header') headers.set(name, value);
        else body = new Blob([value], { type: 'application/json' });
      }
    }
    const url = new URL(`.${path}?${query.toString()}`, location.href);
    return new Request(url, { method: call.dataset.method, headers, body });
  };

  const textOf = async (response: Response): Promise<string> => {
    const type = response.headers.get('Content-Type') ?? '';
    if (type.includes('json')) return JSON.stringify(await response.json(), null, 2);
    if (type.startsWith('text/')) return response.text();
    const { size } = await response.blob();
    return size === 0 ? '' : `${size} bytes of ${type}`;
  };

  const send = async (call: HTMLFormElement): Promise<void> => {
    const status = call.querySelector('output');
    const answer = call.querySelector<HTMLElement>('.answer');
    if (!status || !answer) return;
    status.textContent = 'Sending …';
    answer.hidden = true;
    const start = performance.now();
    try {
      const response = await fetch(requestOf(call));
      answer.textContent = await textOf(response);
      const etag = response.headers.get('ETag');
      status.textContent = [
        `${response.status} ${response.statusText}`.trim(),
        `${Math.round(performance.now() - start)} ms`,
        ...(etag ? [`ETag ${etag}`] : []),
      ].join(' · ');
      answer.hidden = answer.textContent === '';
    } catch (error) {
      status.textContent = `No answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  };
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.target instanceof HTMLFormElement) void send(event.target);
  });

  /** Opens what a link leads to, even if the search has hidden it. */
  const reveal = () => {
    const target = document.getElementById(location.hash.slice(1));
    if (!(target instanceof HTMLDetailsElement)) return;
    for (const element of [target, target.closest('section')]) if (element) element.hidden = false;
    target.open = true;
    target.scrollIntoView();
  };
  addEventListener('hashchange', reveal);

  // They do nothing without this script.
  for (const control of document.querySelectorAll<HTMLElement>('.scripted')) control.hidden = false;
  // Browsers keep what was typed when a page is loaded again.
  filter();
  reveal();
};
