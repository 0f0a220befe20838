export { ownPictures, pictureIds, withPictureLinks } from './pictures';
export { plainText } from './plainText';
export { sanitiseContent, UnreadableContent } from './sanitise';
