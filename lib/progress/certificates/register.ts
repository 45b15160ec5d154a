import { minutesChanged } from "#lib/mentoring/sessions/hooks.ts";
import { whenMentorIsRemoved } from "#lib/safety/verification/hooks.ts";
import { correctCertificates } from "./correct-certificates.ts";
import { endAllCertificates } from "./end-certificates.ts";

whenMentorIsRemoved("progress/certificates", endAllCertificates);
minutesChanged.register("progress/certificates", correctCertificates);
