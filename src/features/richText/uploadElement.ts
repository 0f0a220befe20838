export interface UploadTexts {
  uploading: (name: string) => string;
  failed: (name: string, reason: string) => string;
  retry: string;
  discard: string;
}

const button = (text: string, label: string, onClick: () => void): HTMLButtonElement => {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.setAttribute('aria-label', label);
  element.addEventListener('click', onClick);
  return element;
};

/** Creates the placeholder of a picture that is being uploaded or has failed. */
export const createUploadElement = (
  file: File,
  texts: UploadTexts,
  { onRetry, onDiscard }: { onRetry: () => void; onDiscard: () => void },
) => {
  const element = document.createElement('span');
  element.className = 'upload';
  element.contentEditable = 'false';
  const picture = element.appendChild(document.createElement('img'));
  const url = URL.createObjectURL(file);
  picture.src = url;
  picture.alt = '';
  const status = element.appendChild(document.createElement('span'));
  status.className = 'upload-line';
  const discard = () => button(texts.discard, `${texts.discard}: ${file.name}`, onDiscard);

  const showProgress = (fraction: number) => {
    const bar = status.querySelector('progress');
    if (bar) bar.value = fraction;
  };
  const showRunning = () => {
    const bar = document.createElement('progress');
    bar.max = 1;
    bar.value = 0;
    bar.setAttribute('aria-label', texts.uploading(file.name));
    status.removeAttribute('role');
    status.replaceChildren(texts.uploading(file.name), bar, discard());
  };
  const showFailed = (reason: string) => {
    status.setAttribute('role', 'alert');
    status.replaceChildren(
      texts.failed(file.name, reason),
      button(texts.retry, `${texts.retry}: ${file.name}`, onRetry),
      discard(),
    );
  };
  return {
    element,
    showProgress,
    showRunning,
    showFailed,
    dispose: () => URL.revokeObjectURL(url),
  };
};
