/** Where the companies are: what a server says of a moment is meant for people there. */
export const TIME_ZONE = 'Europe/Stockholm';
