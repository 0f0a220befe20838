/** Milliseconds that a file's address outlives the click: a busy browser begins to read it only some time after. */
const ADDRESS_LIFETIME = 60_000;

/** Hands bytes to the person as a file to keep. */
export const download = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, ADDRESS_LIFETIME);
};
