/** What only the home page needs of the script, each part starting itself; `main.ts` runs there too. */
import { startCarousel } from "./carousel.ts";
import { startDonation } from "./donation.ts";
import { startHeroVideo } from "./hero-video.ts";

startCarousel();
startDonation();
startHeroVideo();
