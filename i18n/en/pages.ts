/** To be filled. */
export default {} as const;
