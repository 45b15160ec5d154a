/** Stands in a public post for a picture that staff have not looked at. No words: it is the same in every language. */
export const waitingPicture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">
<rect width="1200" height="675" fill="#e6ddd0"/>
<g fill="none" stroke="#8a7b66" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<rect x="480" y="240" width="240" height="190" rx="20"/>
<circle cx="552" cy="302" r="22"/>
<path d="m486 414 82-74 46 42 40-34 60 56"/>
<path d="M450 210 750 462"/>
</g>
</svg>`;
