export function clean(text: string): string;
