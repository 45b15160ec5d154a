/** Icon and word on a card, only the icon in a table. */
export const rowButton = "px-3 @2xl:size-11 @2xl:border-transparent @2xl:bg-transparent @2xl:p-0 @2xl:hover:bg-clay";
